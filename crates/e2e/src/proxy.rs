//! A real reverse proxy with TLS in front of the server, as `packaging` sets it up.

use std::{
    fs,
    net::TcpListener,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};

use crate::root;

/// The name in the shipped configuration; every browser of the tests finds it on this machine.
pub(crate) const HOST: &str = "cards.example";

/// How the shipped nginx passes on the name it was called by.
const HOST_LINE: &str = "        proxy_set_header Host $http_host;\n";

/// What docs/hosting.md says to change where the server is below a path.
const NGINX_BELOW: [(&str, &str); 3] = [
    ("location / {", "location /cards/ {"),
    ("location = /metrics", "location = /cards/metrics"),
    ("location = /readyz ", "location = /cards/readyz "),
];
const CADDY_BELOW: [(&str, &str); 2] = [
    ("path /metrics /readyz", "path /cards/metrics /cards/readyz"),
    ("reverse_proxy 127", "redir /cards /cards/\n\treverse_proxy /cards/* 127"),
];

/// A sign-on, as `auth_request` has one: it has expired as long as there is a file of that name, and
/// leads to where one signs on, or just refuses.
const SIGN_ON: &str = "
    location = /signed-on {
        internal;
        if (-f FOLDER/led-on) { return 401; }
        if (-f FOLDER/refused) { return 403; }
        return 204;
    }
    location @sign-on { return 302 /sign-on; }
    location = /sign-on { default_type text/html; return 200 '<h1>Who are you?</h1>'; }
    location / {
        auth_request /signed-on;
        error_page 401 = @sign-on;
";

/// How long a proxy may take to listen.
const PATIENCE: Duration = Duration::from_secs(10);

/// What stands in front of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Front {
    /// nginx as shipped.
    Nginx,
    /// nginx without the line that passes on the name it was called by, as it is by itself.
    NginxRewritingHost,
    /// Caddy as shipped.
    Caddy,
    /// nginx as shipped, behind a sign-on.
    NginxSignedOn,
    /// nginx as shipped, below a path.
    NginxBelow,
    /// Caddy as shipped, below a path.
    CaddyBelow,
}

impl Front {
    /// The path below which the server is, without its last slash.
    pub(crate) const fn base(self) -> &'static str {
        match self {
            Self::Nginx | Self::NginxRewritingHost | Self::NginxSignedOn | Self::Caddy => "",
            Self::NginxBelow | Self::CaddyBelow => "/cards",
        }
    }
}

/// Where a proxy is going to listen.
#[derive(Debug)]
pub(crate) struct Port(u16);

impl Port {
    /// One that nobody listens on.
    pub(crate) fn free() -> Result<Self> {
        Ok(Self(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port()))
    }

    /// Its number.
    pub(crate) const fn number(&self) -> u16 {
        self.0
    }

    /// The address of a proxy there, as browsers see it.
    pub(crate) fn origin(&self) -> String {
        format!("https://{HOST}:{}", self.0)
    }
}

/// A running proxy.
#[derive(Debug)]
pub(crate) struct Proxy {
    child: Child,
    port: Port,
    front: Front,
}

impl Proxy {
    /// Starts it at `port` in front of the server at `behind`, with files in `folder`.
    pub(crate) fn start(folder: &Path, port: Port, behind: &str, front: Front) -> Result<Self> {
        let folder = folder.join("proxy");
        fs::create_dir_all(&folder)?;
        let site =
            Site { certificate: certificate(&folder)?, folder: &folder, port: port.0, behind };
        let mut command = match front {
            Front::Nginx => site.nginx(HOST_LINE, &[])?,
            Front::NginxRewritingHost => site.nginx("", &[])?,
            Front::NginxSignedOn => {
                let sign_on = SIGN_ON.replace("FOLDER", &folder.display().to_string());
                site.nginx(HOST_LINE, &[("    location / {\n", &sign_on)])?
            }
            Front::NginxBelow => site.nginx(HOST_LINE, &NGINX_BELOW)?,
            Front::Caddy => site.caddy(&[])?,
            Front::CaddyBelow => site.caddy(&CADDY_BELOW)?,
        };
        let log = fs::File::create(folder.join("error.log"))?;
        let child = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(log).spawn();
        let child = child.with_context(|| {
            format!("{} is missing; cargo xtask e2e installs it", command.get_program().display())
        })?;
        let mut proxy = Self { child, port, front };
        proxy.wait(&folder)?;
        Ok(proxy)
    }

    fn wait(&mut self, folder: &Path) -> Result<()> {
        let begun = Instant::now();
        while TcpListener::bind(("127.0.0.1", self.port.0)).is_ok() {
            let log = || fs::read_to_string(folder.join("error.log")).unwrap_or_default();
            ensure!(self.child.try_wait()?.is_none(), "the proxy has ended: {}", log());
            ensure!(begun.elapsed() < PATIENCE, "the proxy does not listen: {}", log());
            thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// The address of the page, as browsers see it, without its last slash.
    pub(crate) fn origin(&self) -> String {
        self.port.origin() + self.base()
    }

    /// The path below which the server is, without its last slash.
    pub(crate) const fn base(&self) -> &'static str {
        self.front.base()
    }

    /// What it answers to a request that comes from another address of this machine.
    pub(crate) fn asked_from(&self, address: &str, request: &str) -> Result<String> {
        use std::io::Write as _;
        let mut client = Command::new("openssl");
        client.args(["s_client", "-quiet", "-bind", &format!("{address}:0"), "-connect"]);
        client.args([&format!("127.0.0.1:{}", self.port.0), "-servername", HOST]);
        let client = client.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut client = client.spawn().context("openssl is missing")?;
        let mut stdin = client.stdin.take().context("piped")?;
        stdin.write_all(request.as_bytes())?;
        let output = client.wait_with_output()?;
        drop(stdin);
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        // SIGTERM lets the first process end its workers; nobody else would.
        let _ = Command::new("kill").arg(self.child.id().to_string()).status();
        let begun = Instant::now();
        while begun.elapsed() < PATIENCE && matches!(self.child.try_wait(), Ok(None)) {
            thread::sleep(Duration::from_millis(10));
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What the shipped configurations are made to say in a test.
#[derive(Debug)]
struct Site<'folder> {
    folder: &'folder Path,
    /// The certificate and its key.
    certificate: (PathBuf, PathBuf),
    port: u16,
    /// The server's address.
    behind: &'folder str,
}

impl Site<'_> {
    fn nginx(&self, host_line: &str, below: &[(&str, &str)]) -> Result<Command> {
        let folder = self.folder;
        let (certificate, key) = &self.certificate;
        let site = shipped(
            "nginx/tapis.conf",
            below,
            &[
                ("server 127.0.0.1:3100;", format!("server {};", self.behind)),
                ("listen 80;", format!("listen unix:{};", folder.join("plain").display())),
                ("listen 443 ssl http2;", format!("listen 127.0.0.1:{} ssl http2;", self.port)),
                (
                    "/etc/letsencrypt/live/cards.example/fullchain.pem",
                    certificate.display().to_string(),
                ),
                ("/etc/letsencrypt/live/cards.example/privkey.pem", key.display().to_string()),
                (HOST_LINE, host_line.to_owned()),
            ],
        )?;
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|name| format!("{name}_temp_path {};", folder.join(name).display()));
        let main = format!(
            "daemon off; worker_processes 1; pid {}; error_log stderr warn;\n\
             events {{ worker_connections 256; }}\n\
             http {{ access_log off; {}\n{site}}}\n",
            folder.join("pid").display(),
            temporary.join(" "),
        );
        let file = folder.join("nginx.conf");
        fs::write(&file, main)?;
        let mut nginx = Command::new("nginx");
        // Where Debian has it, and people who are not root do not look.
        let path = std::env::var("PATH").unwrap_or_default() + ":/usr/sbin";
        nginx.env("PATH", path).arg("-c").arg(&file).args(["-e", "stderr"]);
        Ok(nginx)
    }

    fn caddy(&self, below: &[(&str, &str)]) -> Result<Command> {
        let (certificate, key) = &self.certificate;
        let address = format!(
            "https://{HOST}:{} {{\n\tbind 127.0.0.1\n\ttls {} {}",
            self.port,
            certificate.display(),
            key.display(),
        );
        let site = shipped(
            "caddy/Caddyfile",
            below,
            &[("cards.example {", address), ("127.0.0.1:3100 {", format!("{} {{", self.behind))],
        )?;
        let file = self.folder.join("Caddyfile");
        // No port of the machine's own is listened on.
        fs::write(&file, format!("{{\n\tadmin off\n\tauto_https off\n}}\n{site}"))?;
        let mut caddy = Command::new("caddy");
        for home in ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
            caddy.env(home, self.folder);
        }
        caddy.args(["run", "--adapter", "caddyfile", "--config"]).arg(&file);
        Ok(caddy)
    }
}

/// A shipped configuration, with something else in each of the places named.
fn shipped(name: &str, below: &[(&str, &str)], places: &[(&str, String)]) -> Result<String> {
    let path = root().join("packaging").join(name);
    let mut site = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
    let below = below.iter().map(|(from, to)| (*from, (*to).to_owned()));
    for (from, to) in below.chain(places.iter().cloned()) {
        ensure!(site.matches(from).count() == 1, "{name} says once: {from}");
        site = site.replace(from, &to);
    }
    Ok(site)
}

/// A certificate that signs itself, and its key.
fn certificate(folder: &Path) -> Result<(PathBuf, PathBuf)> {
    let (certificate, key) = (folder.join("certificate.pem"), folder.join("key.pem"));
    let mut openssl = Command::new("openssl");
    openssl.args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"]);
    openssl.args(["-nodes", "-days", "2", "-subj", &format!("/CN={HOST}"), "-addext"]);
    openssl.arg(format!("subjectAltName=DNS:{HOST}")).arg("-keyout").arg(&key);
    openssl.arg("-out").arg(&certificate).stderr(Stdio::null());
    let made = openssl.status().context("openssl is missing; cargo xtask e2e installs it")?;
    ensure!(made.success(), "openssl makes no certificate: {made}");
    Ok((certificate, key))
}
