//! A server whose database is on another machine, reached over TLS.

use tokio::{process, task::spawn_blocking};

use crate::{
    common::{Person, new_table, short, soon},
    crash::listening,
    postgres::TlsPostgres,
};

fn bare(url: &str) -> process::Command {
    let mut server = process::Command::new(env!("CARGO_BIN_EXE_tapis-bare"));
    server.arg(url);
    server
}

/// What a server says that ends at once.
async fn refused(mut server: process::Command) -> String {
    let output = soon("an end", server.output()).await.unwrap();
    assert!(!output.status.success());
    String::from_utf8_lossy(&output.stderr).into_owned()
}

#[tokio::test]
async fn a_database_is_reached_over_tls_and_its_certificate_is_checked() {
    let started = spawn_blocking(|| {
        let postgres = TlsPostgres::start();
        let urls = (postgres.database(""), postgres.database("?sslmode=require"));
        (postgres, urls)
    });
    let (postgres, (open, encrypted)) = started.await.unwrap();

    let said = refused(bare(&open)).await;
    assert!(said.contains("no encryption"), "{said}");
    let said = refused(bare(&encrypted)).await;
    assert!(said.contains("invalid peer certificate"), "{said}");
    let trusting = |url: &str| {
        let mut server = bare(url);
        server.env("SSL_CERT_FILE", &postgres.certificate);
        server
    };
    let said = refused(trusting(&encrypted.replace("localhost", "127.0.0.1"))).await;
    assert!(said.contains("not valid for name"), "{said}");

    let (_child, address) = listening(trusting(&encrypted)).await;
    let ada = Person::arrive(address, "Ada").await;
    let code = ada.open_table(&new_table(short("corse", 10), 2, 0)).await.code;
    drop(ada.join(&code, None).await);
    spawn_blocking(move || {
        let statement = "SELECT bool_and(ssl) FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) \
                         WHERE application_name = 'tapis'";
        assert_eq!(postgres.server.asked(statement).get::<_, Option<bool>>(0), Some(true));
        drop(postgres);
    })
    .await
    .unwrap();
}
