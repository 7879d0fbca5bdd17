//! Encrypted connections to a PostgreSQL server.

use postgres::{
    Client, NoTls,
    config::{Config, SslMode},
};
use rustls_tokio_postgres::{MakeRustlsConnect, config_platform_verifier};

use crate::store::StoreError;

/// Connects; over TLS where the address has `sslmode=require`, and then only to a server whose
/// certificate is for its name and signed by somebody whom this machine trusts, or by a certificate
/// in the file that `SSL_CERT_FILE` names.
pub(super) fn dial(config: &Config) -> Result<Client, StoreError> {
    Ok(match config.get_ssl_mode() {
        SslMode::Require => {
            let trusted = config_platform_verifier();
            let trusted = trusted.map_err(|error| {
                StoreError::Unreachable(format!("the certificates of this machine: {error}"))
            })?;
            config.connect(MakeRustlsConnect::new(trusted))?
        }
        // `prefer` is the default, and a server that offers TLS with a certificate of its own making
        // is what Debian installs: nobody was promised more than what they had.
        _ => config.connect(NoTls)?,
    })
}
