//! Rows by columns, in Parquet and as lines of CSV.

use std::{fmt::Write as _, fs::File, io, path::Path, sync::Arc};

use parquet::{
    column::reader::get_typed_column_reader,
    data_type::{BoolType, ByteArray, ByteArrayType, DataType, Int64Type},
    errors::ParquetError,
    file::{
        metadata::KeyValue,
        properties::WriterProperties,
        reader::{FileReader, RowGroupReader, SerializedFileReader},
        writer::{SerializedColumnWriter, SerializedFileWriter},
    },
    schema::parser::parse_message_type,
};

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Text in UTF-8.
    Text,
    /// A whole number of 64 bits.
    Number,
    /// Yes or no.
    Flag,
}

impl Kind {
    /// The type in Parquet.
    pub const fn physical(self) -> &'static str {
        match self {
            Self::Text => "BYTE_ARRAY",
            Self::Number => "INT64",
            Self::Flag => "BOOLEAN",
        }
    }
}

/// Whether every row has a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// It has.
    Required,
    /// Not every one.
    Optional,
}

/// A column by name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// What it holds.
    pub kind: Kind,
    /// Whether every row has a value.
    pub presence: Presence,
}

/// The values of a column.
#[derive(Clone, Debug, PartialEq)]
enum Column {
    Text(Vec<Option<ByteArray>>),
    Number(Vec<Option<i64>>),
    Flag(Vec<Option<bool>>),
}

/// A value in a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cell {
    /// Text, if the row has any.
    Text(Option<String>),
    /// A number, if the row has one.
    Number(Option<i64>),
    /// Yes or no, if the row says.
    Flag(Option<bool>),
}

/// Rows by columns.
#[derive(Clone, Debug, PartialEq)]
pub struct Columns {
    fields: Vec<Field>,
    values: Vec<Column>,
    n_rows: usize,
}

impl Columns {
    /// Without rows.
    pub fn new(fields: Vec<Field>) -> Self {
        let empty = |field: &Field| match field.kind {
            Kind::Text => Column::Text(Vec::new()),
            Kind::Number => Column::Number(Vec::new()),
            Kind::Flag => Column::Flag(Vec::new()),
        };
        let values = fields.iter().map(empty).collect();
        Self { fields, values, n_rows: 0 }
    }

    /// How many rows there are.
    pub const fn n_rows(&self) -> usize {
        self.n_rows
    }

    /// Adds a row.
    ///
    /// # Panics
    /// If its values are not those of the fields, or one is missing that is required.
    pub fn push(&mut self, row: Vec<Cell>) {
        assert_eq!(row.len(), self.fields.len(), "a value for each field");
        for ((column, value), field) in self.values.iter_mut().zip(row).zip(&self.fields) {
            let is_there = match (column, value) {
                (Column::Text(all), Cell::Text(text)) => {
                    all.push(text.map(|text| text.into_bytes().into()));
                    all.last().is_some_and(Option::is_some)
                }
                (Column::Number(all), Cell::Number(n)) => {
                    all.push(n);
                    n.is_some()
                }
                (Column::Flag(all), Cell::Flag(is_so)) => {
                    all.push(is_so);
                    is_so.is_some()
                }
                (Column::Text(_) | Column::Number(_) | Column::Flag(_), value) => {
                    panic!("{} holds no {value:?}", field.name)
                }
            };
            assert!(is_there || field.presence == Presence::Optional, "{} is there", field.name);
        }
        self.n_rows += 1;
    }

    /// The values of a row, in the order of the fields.
    pub fn row(&self, nth: usize) -> Vec<Cell> {
        let value = |column: &Column| match column {
            Column::Text(all) => Cell::Text(all[nth].as_ref().map(text)),
            Column::Number(all) => Cell::Number(all[nth]),
            Column::Flag(all) => Cell::Flag(all[nth]),
        };
        self.values.iter().map(value).collect()
    }

    /// Writes everything as one Parquet file; `about` is kept in it under the name `tapis`.
    ///
    /// # Errors
    /// What the file system says.
    pub fn write(&self, file: &Path, about: &str) -> Result<(), ParquetError> {
        let about = KeyValue::new("tapis".to_owned(), about.to_owned());
        let properties =
            WriterProperties::builder().set_key_value_metadata(Some(vec![about])).build();
        let schema = Arc::new(parse_message_type(&message(&self.fields))?);
        let mut writer =
            SerializedFileWriter::new(File::create(file)?, schema, Arc::new(properties))?;
        let mut group = writer.next_row_group()?;
        let mut columns = self.values.iter().zip(&self.fields);
        while let Some(mut to) = group.next_column()? {
            let (column, field) = columns.next().expect("as many as in the schema");
            match column {
                Column::Text(all) => put::<ByteArrayType>(&mut to, all, field.presence)?,
                Column::Number(all) => put::<Int64Type>(&mut to, all, field.presence)?,
                Column::Flag(all) => put::<BoolType>(&mut to, all, field.presence)?,
            }
            to.close()?;
        }
        group.close()?;
        writer.finish()?;
        writer.inner().sync_all()?;
        Ok(())
    }

    /// Reads what [`write`](Self::write) has written with the same fields and the same `about`;
    /// nothing where these are others.
    ///
    /// # Errors
    /// If that is no Parquet file, or a damaged one.
    pub fn read(
        file: &Path,
        fields: Vec<Field>,
        about: &str,
    ) -> Result<Option<Self>, ParquetError> {
        let reader = SerializedFileReader::new(File::open(file)?)?;
        let said = reader.metadata().file_metadata();
        let is_ours = said.key_value_metadata().is_some_and(|all| {
            all.iter().any(|it| it.key == "tapis" && it.value.as_deref() == Some(about))
        });
        if !is_ours || *said.schema() != parse_message_type(&message(&fields))? {
            return Ok(None);
        }
        let mut read = Self::new(fields);
        for nth in 0..reader.num_row_groups() {
            let group = reader.get_row_group(nth)?;
            let n_rows = usize::try_from(group.metadata().num_rows()).unwrap_or_default();
            for (at, column) in read.values.iter_mut().enumerate() {
                match column {
                    Column::Text(all) => get::<ByteArrayType>(&*group, at, n_rows, all)?,
                    Column::Number(all) => get::<Int64Type>(&*group, at, n_rows, all)?,
                    Column::Flag(all) => get::<BoolType>(&*group, at, n_rows, all)?,
                }
            }
            read.n_rows += n_rows;
        }
        Ok(Some(read))
    }

    /// Writes the names of the fields as a line of CSV (RFC 4180, with line feeds).
    ///
    /// # Errors
    /// What the writer says.
    pub fn write_csv_head(&self, to: &mut impl io::Write) -> io::Result<()> {
        let names: Vec<&str> = self.fields.iter().map(|field| field.name.as_str()).collect();
        writeln!(to, "{}", names.join(","))
    }

    /// Writes every row as a line of CSV; what is not there is empty.
    ///
    /// # Errors
    /// What the writer says.
    pub fn write_csv(&self, to: &mut impl io::Write) -> io::Result<()> {
        for nth in 0..self.n_rows {
            let mut line = String::new();
            for (at, value) in self.row(nth).into_iter().enumerate() {
                line.push_str(if at == 0 { "" } else { "," });
                match value {
                    Cell::Text(text) => line.push_str(&quoted(&text.unwrap_or_default())),
                    Cell::Number(Some(n)) => write!(line, "{n}").expect("text takes all"),
                    Cell::Flag(Some(is_so)) => write!(line, "{is_so}").expect("text takes all"),
                    Cell::Number(None) | Cell::Flag(None) => {}
                }
            }
            writeln!(to, "{line}")?;
        }
        Ok(())
    }
}

/// The schema of these fields as Parquet writes it.
fn message(fields: &[Field]) -> String {
    let mut message = "message rows {\n".to_owned();
    for Field { name, kind, presence } in fields {
        let presence = match presence {
            Presence::Required => "REQUIRED",
            Presence::Optional => "OPTIONAL",
        };
        let of_text = if *kind == Kind::Text { " (STRING)" } else { "" };
        writeln!(message, "{presence} {} {name}{of_text};", kind.physical()).expect("text");
    }
    message + "}"
}

fn put<T: DataType>(
    to: &mut SerializedColumnWriter<'_>,
    all: &[Option<T::T>],
    presence: Presence,
) -> Result<(), ParquetError> {
    let there: Vec<T::T> = all.iter().flatten().cloned().collect();
    let levels: Vec<i16> = all.iter().map(|value| i16::from(value.is_some())).collect();
    let levels = match presence {
        Presence::Required => None,
        Presence::Optional => Some(levels.as_slice()),
    };
    to.typed::<T>().write_batch(&there, levels, None).map(drop)
}

fn get<T: DataType>(
    group: &dyn RowGroupReader,
    at: usize,
    n_rows: usize,
    all: &mut Vec<Option<T::T>>,
) -> Result<(), ParquetError> {
    let mut reader = get_typed_column_reader::<T>(group.get_column_reader(at)?);
    let (mut values, mut levels) = (Vec::new(), Vec::new());
    let (mut n_read, mut n_values) = (0, 0);
    while n_read < n_rows {
        let (records, found, _) =
            reader.read_records(n_rows - n_read, Some(&mut levels), None, &mut values)?;
        if records == 0 {
            return Err(ParquetError::EOF(format!("column {at} ends after {n_read} rows")));
        }
        (n_read, n_values) = (n_read + records, n_values + found);
    }
    if n_values == n_rows {
        all.extend(values.into_iter().map(Some));
        return Ok(());
    }
    let mut values = values.into_iter();
    all.extend(levels.iter().map(|level| (*level > 0).then(|| values.next()).flatten()));
    Ok(())
}

fn text(bytes: &ByteArray) -> String {
    String::from_utf8_lossy(bytes.data()).into_owned()
}

/// As a cell of CSV.
fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_where_they_have_to_be() {
        assert_eq!(quoted("lay 10♠"), "lay 10♠");
        assert_eq!(quoted("a,\"b\"\n"), "\"a,\"\"b\"\"\n\"");
    }
}
