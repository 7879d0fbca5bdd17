//! Writing the compact form.

use std::fmt;

use serde::ser::{
    self, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant,
    SerializeTuple, SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

/// A value holds something that no message may hold.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unwritable;

type Written<T = ()> = Result<T, Unwritable>;

impl fmt::Display for Unwritable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this has no compact form")
    }
}

impl std::error::Error for Unwritable {}

impl ser::Error for Unwritable {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

/// What has been written so far.
#[derive(Default)]
pub(super) struct Writer {
    pub(super) bytes: Vec<u8>,
}

impl Writer {
    /// Seven bits a byte, the lowest first; the highest bit says that another byte follows.
    #[inline(never)]
    fn number(&mut self, mut number: u64) {
        loop {
            let digit = (number & 0x7f) as u8;
            number >>= 7;
            if number == 0 {
                return self.bytes.push(digit);
            }
            self.bytes.push(digit | 0x80);
        }
    }

    /// Numbers around zero, the small ones short: 0, −1, 1, −2 …
    fn signed(&mut self, number: i64) {
        self.number(((number << 1) ^ (number >> 63)).cast_unsigned());
    }

    #[inline(never)]
    fn text(&mut self, text: &str) {
        self.number(text.len() as u64);
        self.bytes.extend_from_slice(text.as_bytes());
    }
}

macro_rules! numbers {
    ($write:ident: $($serialize:ident $ty:ty,)+) => {$(
        fn $serialize(self, number: $ty) -> Written {
            self.$write(number.into());
            Ok(())
        }
    )+};
}

impl<'a> Serializer for &'a mut Writer {
    type Ok = ();
    type Error = Unwritable;
    type SerializeSeq = List<'a>;
    type SerializeMap = List<'a>;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    fn is_human_readable(&self) -> bool {
        false
    }

    numbers! { number:
        serialize_bool bool,
        serialize_u8 u8,
        serialize_u16 u16,
        serialize_u32 u32,
        serialize_u64 u64,
    }

    numbers! { signed:
        serialize_i8 i8,
        serialize_i16 i16,
        serialize_i32 i32,
        serialize_i64 i64,
    }

    fn serialize_f32(self, _: f32) -> Written {
        Err(Unwritable)
    }

    fn serialize_f64(self, _: f64) -> Written {
        Err(Unwritable)
    }

    fn serialize_char(self, _: char) -> Written {
        Err(Unwritable)
    }

    fn serialize_bytes(self, _: &[u8]) -> Written {
        Err(Unwritable)
    }

    fn serialize_str(self, text: &str) -> Written {
        self.text(text);
        Ok(())
    }

    fn serialize_none(self) -> Written {
        self.bytes.push(0);
        Ok(())
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Written {
        self.bytes.push(1);
        value.serialize(self)
    }

    fn serialize_unit(self) -> Written {
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Written {
        Ok(())
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Written {
        value.serialize(self)
    }

    fn serialize_unit_variant(self, _: &'static str, index: u32, _: &'static str) -> Written {
        self.number(index.into());
        Ok(())
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        value: &T,
    ) -> Written {
        self.number(index.into());
        value.serialize(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Written<Self> {
        self.number(index.into());
        Ok(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        _: usize,
    ) -> Written<Self> {
        self.number(index.into());
        Ok(self)
    }

    fn serialize_seq(self, _: Option<usize>) -> Written<List<'a>> {
        Ok(List::new(self))
    }

    fn serialize_map(self, _: Option<usize>) -> Written<List<'a>> {
        Ok(List::new(self))
    }

    fn serialize_tuple(self, _: usize) -> Written<Self> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Written<Self> {
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Written<Self> {
        Ok(self)
    }
}

/// A list or a map that is being written. Not every list knows its length before its end.
pub(super) struct List<'a> {
    writer: &'a mut Writer,
    start: usize,
    n_items: u64,
}

impl<'a> List<'a> {
    const fn new(writer: &'a mut Writer) -> Self {
        let start = writer.bytes.len();
        Self { writer, start, n_items: 0 }
    }

    /// Puts the length before the items.
    fn close(self) {
        let end = self.writer.bytes.len();
        self.writer.number(self.n_items);
        let n_bytes = self.writer.bytes.len() - end;
        self.writer.bytes[self.start..].rotate_right(n_bytes);
    }
}

impl SerializeSeq for List<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_element<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        self.n_items += 1;
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Written {
        self.close();
        Ok(())
    }
}

impl SerializeMap for List<'_> {
    type Ok = ();
    type Error = Unwritable;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Written {
        self.n_items += 1;
        key.serialize(&mut *self.writer)
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Written {
        value.serialize(&mut *self.writer)
    }

    fn end(self) -> Written {
        self.close();
        Ok(())
    }
}

/// Fields stand one after the other, whatever holds them.
macro_rules! fields {
    ($($of:ident $serialize:ident($($key:ident)?),)+) => {$(
        impl $of for &mut Writer {
            type Ok = ();
            type Error = Unwritable;

            fn $serialize<T: Serialize + ?Sized>(
                &mut self,
                $($key: &'static str,)?
                value: &T,
            ) -> Written {
                value.serialize(&mut **self)
            }

            $(
                /// What stands by its place cannot be left out: the next would be read for it.
                fn skip_field(&mut self, $key: &'static str) -> Written {
                    Err(Unwritable)
                }
            )?

            fn end(self) -> Written {
                Ok(())
            }
        }
    )+};
}

fields! {
    SerializeTuple serialize_element(),
    SerializeTupleStruct serialize_field(),
    SerializeTupleVariant serialize_field(),
    SerializeStruct serialize_field(_key),
    SerializeStructVariant serialize_field(_key),
}
