//! A real nginx with TLS in front of the server, as `packaging/nginx` sets it up.

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

/// How long nginx may take to listen.
const PATIENCE: Duration = Duration::from_secs(10);

/// What the proxy tells the server of the name it was called by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PassedHost {
    /// The name, as the shipped configuration says.
    Kept,
    /// Another one, as nginx does by itself.
    Rewritten,
}

/// Where a proxy is going to listen.
#[derive(Debug)]
pub(crate) struct Port(u16);

impl Port {
    /// One that nobody listens on.
    pub(crate) fn free() -> Result<Self> {
        Ok(Self(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port()))
    }

    /// The address of a proxy there, as browsers see it.
    pub(crate) fn origin(&self) -> String {
        format!("https://{HOST}:{}", self.0)
    }
}

/// A running nginx.
#[derive(Debug)]
pub(crate) struct Proxy {
    child: Child,
    port: Port,
}

impl Proxy {
    /// Starts it at `port` in front of the server at `behind`, with files in `folder`.
    pub(crate) fn start(folder: &Path, port: Port, behind: &str, host: PassedHost) -> Result<Self> {
        let folder = folder.join("nginx");
        fs::create_dir_all(&folder)?;
        let (certificate, key) = certificate(&folder)?;
        let shipped = root().join("packaging/nginx/tapis.conf");
        let shipped =
            fs::read_to_string(&shipped).with_context(|| shipped.display().to_string())?;
        let host_line = "        proxy_set_header Host $http_host;\n";
        let mut site = shipped;
        for (from, to) in [
            ("server 127.0.0.1:3100;", format!("server {behind};")),
            ("listen 80;", format!("listen unix:{};", folder.join("plain").display())),
            ("listen 443 ssl http2;", format!("listen 127.0.0.1:{} ssl http2;", port.0)),
            (
                "/etc/letsencrypt/live/cards.example/fullchain.pem",
                certificate.display().to_string(),
            ),
            ("/etc/letsencrypt/live/cards.example/privkey.pem", key.display().to_string()),
            (
                host_line,
                match host {
                    PassedHost::Kept => host_line.to_owned(),
                    PassedHost::Rewritten => String::new(),
                },
            ),
        ] {
            ensure!(site.matches(from).count() == 1, "the configuration says once: {from}");
            site = site.replace(from, &to);
        }
        let own = |name: &str| folder.join(name).display().to_string();
        let main = format!(
            "daemon off; worker_processes 1; pid {}; error_log {} warn;\n\
             events {{ worker_connections 256; }}\n\
             http {{ access_log off; client_body_temp_path {}; proxy_temp_path {};\n\
             fastcgi_temp_path {}; uwsgi_temp_path {}; scgi_temp_path {};\n{site}}}\n",
            own("pid"),
            own("error.log"),
            own("body"),
            own("proxy"),
            own("fastcgi"),
            own("uwsgi"),
            own("scgi"),
        );
        let file = folder.join("nginx.conf");
        fs::write(&file, main)?;
        let mut nginx = Command::new("nginx");
        // Where Debian has it, and people who are not root do not look.
        let path = std::env::var("PATH").unwrap_or_default() + ":/usr/sbin";
        nginx.env("PATH", path).arg("-c").arg(&file).arg("-e").arg(folder.join("error.log"));
        let child = nginx.stdin(Stdio::null()).stderr(Stdio::null()).spawn();
        let child = child.context("nginx is missing; cargo xtask e2e installs it")?;
        let mut proxy = Self { child, port };
        proxy.wait(&folder)?;
        Ok(proxy)
    }

    fn wait(&mut self, folder: &Path) -> Result<()> {
        let begun = Instant::now();
        while TcpListener::bind(("127.0.0.1", self.port.0)).is_ok() {
            let log = || fs::read_to_string(folder.join("error.log")).unwrap_or_default();
            ensure!(self.child.try_wait()?.is_none(), "nginx has ended: {}", log());
            ensure!(begun.elapsed() < PATIENCE, "nginx does not listen: {}", log());
            thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// Its address, as browsers see it.
    pub(crate) fn origin(&self) -> String {
        self.port.origin()
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
