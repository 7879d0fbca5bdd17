//! Where a PostgreSQL database is.

use std::{env, fmt, fs, path::PathBuf, str::FromStr};

use postgres::config::{Config, Host};

use crate::store::StoreError;

/// Where a PostgreSQL database is, as `postgres://USER:PASSWORD@HOST/DATABASE`. The password is
/// shown nowhere.
#[derive(Clone, PartialEq, Eq)]
pub struct PostgresUrl(String);

impl PostgresUrl {
    /// Whether a text is meant as the address of a PostgreSQL database, and no file.
    pub fn is_meant_by(text: &str) -> bool {
        text.starts_with("postgres://") || text.starts_with("postgresql://")
    }

    pub(super) fn config(&self) -> Config {
        Config::from_str(&self.0).expect("it has been parsed before")
    }

    /// The same with the password that is in no address, which everybody on the machine could read:
    /// that of `PGPASSWORD`, or the first line of the file that `PGPASSWORD_FILE` names.
    pub(super) fn config_with_password(&self) -> Result<Config, StoreError> {
        let mut config = self.config();
        if config.get_password().is_some() {
            return Ok(config);
        }
        if let Ok(password) = env::var("PGPASSWORD") {
            config.password(password);
        } else if let Some(file) = env::var_os("PGPASSWORD_FILE").map(PathBuf::from) {
            let wrong = |why| StoreError::Unreachable(format!("{}: {why}", file.display()));
            let text = fs::read_to_string(&file).map_err(wrong)?;
            config.password(text.lines().next().unwrap_or_default());
        }
        Ok(config)
    }
}

impl FromStr for PostgresUrl {
    type Err = StoreError;

    fn from_str(text: &str) -> Result<Self, StoreError> {
        let wrong = |error: postgres::Error| StoreError::Unreachable(super::in_full(&error));
        Config::from_str(text).map_err(wrong)?;
        Ok(Self(text.to_owned()))
    }
}

impl fmt::Display for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let config = self.config();
        f.write_str("postgres://")?;
        if let Some(user) = config.get_user() {
            write!(f, "{user}@")?;
        }
        match config.get_hosts().first() {
            Some(Host::Tcp(name)) => f.write_str(name)?,
            #[cfg(unix)]
            Some(Host::Unix(folder)) => write!(f, "{}", folder.display())?,
            None => {}
        }
        if let Some(port) = config.get_ports().first() {
            write!(f, ":{port}")?;
        }
        write!(f, "/{}", config.get_dbname().unwrap_or_default())
    }
}

impl fmt::Debug for PostgresUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PostgresUrl({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        let text = "postgres://tapis:geheim@db.example:5433/cartes?sslmode=disable";
        let url: PostgresUrl = text.parse().unwrap();
        assert_eq!(url.to_string(), "postgres://tapis@db.example:5433/cartes");
        assert!(!format!("{url:?}").contains("geheim"));
        assert!("postgres://host:port/name".parse::<PostgresUrl>().is_err());
        assert!(PostgresUrl::is_meant_by(text) && !PostgresUrl::is_meant_by("postgres.db"));
    }
}
