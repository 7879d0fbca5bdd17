//! Reading the compact form: one reader for all types, which are told nothing but positions.

use std::fmt;

use serde::de::{
    self, DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor,
};

/// The bytes do not fit the type. It says nothing more, since it is returned from everywhere; where
/// it happened is known from what the reader has left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Misfit;

type Read<T> = Result<T, Misfit>;

impl fmt::Display for Misfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the bytes do not fit")
    }
}

impl std::error::Error for Misfit {}

/// Every reason is the same one, so that nobody has to put it together.
impl de::Error for Misfit {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
    fn invalid_type(_: de::Unexpected<'_>, _: &dyn de::Expected) -> Self {
        Self
    }
    fn invalid_value(_: de::Unexpected<'_>, _: &dyn de::Expected) -> Self {
        Self
    }
    fn invalid_length(_: usize, _: &dyn de::Expected) -> Self {
        Self
    }
    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Self {
        Self
    }
    fn unknown_field(_: &str, _: &'static [&'static str]) -> Self {
        Self
    }
    fn missing_field(_: &'static str) -> Self {
        Self
    }
    fn duplicate_field(_: &'static str) -> Self {
        Self
    }
}

/// What has not been read yet.
pub(super) struct Reader<'de> {
    pub(super) left: &'de [u8],
}

impl<'de> Reader<'de> {
    #[inline(never)]
    fn byte(&mut self) -> Read<u8> {
        let (byte, left) = self.left.split_first().ok_or(Misfit)?;
        self.left = left;
        Ok(*byte)
    }

    /// A number, in the only form that it has.
    #[inline(never)]
    fn number(&mut self) -> Read<u64> {
        let mut number = 0;
        for shift in (0..u64::BITS).step_by(7) {
            let byte = self.byte()?;
            let digit = u64::from(byte & 0x7f);
            number |= digit << shift;
            if byte & 0x80 == 0 {
                let is_shortest = byte != 0 || shift == 0;
                let fits = number >> shift == digit;
                return if is_shortest && fits { Ok(number) } else { Err(Misfit) };
            }
        }
        Err(Misfit)
    }

    /// How many items follow. Each of them takes at least a byte, so a number that no message could
    /// hold is refused before anything is done for it.
    #[inline(never)]
    fn count(&mut self) -> Read<usize> {
        let count = usize::try_from(self.number()?).map_err(|_| Misfit)?;
        if count <= self.left.len() { Ok(count) } else { Err(Misfit) }
    }

    #[inline(never)]
    fn bytes(&mut self) -> Read<&'de [u8]> {
        let count = self.count()?;
        let (bytes, left) = self.left.split_at(count);
        self.left = left;
        Ok(bytes)
    }

    #[inline(never)]
    fn text(&mut self) -> Read<&'de str> {
        std::str::from_utf8(self.bytes()?).map_err(|_| Misfit)
    }

    /// `false` or `true`, nothing or something.
    #[inline(never)]
    fn flag(&mut self) -> Read<bool> {
        match self.byte()? {
            0 => Ok(false),
            1 => Ok(true),
            _ => Err(Misfit),
        }
    }

    fn signed(&mut self) -> Read<i64> {
        let number = self.number()?;
        Ok((number >> 1).cast_signed() ^ -(number & 1).cast_signed())
    }
}

macro_rules! numbers {
    ($read:ident: $($deserialize:ident $visit:ident $ty:ty,)+) => {$(
        fn $deserialize<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
            visitor.$visit(<$ty>::try_from(self.$read()?).map_err(|_| Misfit)?)
        }
    )+};
}

impl<'de> Deserializer<'de> for &mut Reader<'de> {
    type Error = Misfit;

    fn is_human_readable(&self) -> bool {
        false
    }

    numbers! { number:
        deserialize_u8 visit_u8 u8,
        deserialize_u16 visit_u16 u16,
        deserialize_u32 visit_u32 u32,
        deserialize_u64 visit_u64 u64,
    }

    numbers! { signed:
        deserialize_i8 visit_i8 i8,
        deserialize_i16 visit_i16 i16,
        deserialize_i32 visit_i32 i32,
        deserialize_i64 visit_i64 i64,
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_bool(self.flag()?)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_borrowed_str(self.text()?)
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_borrowed_str(self.text()?)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        if self.flag()? { visitor.visit_some(self) } else { visitor.visit_none() }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_unit()
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Read<V::Value> {
        visitor.visit_unit()
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Read<V::Value> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        let n_items = self.count()?;
        visitor.visit_seq(List { reader: self, n_items })
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        let n_items = self.count()?;
        visitor.visit_map(List { reader: self, n_items })
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Read<V::Value> {
        visitor.visit_seq(Fields(self))
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Read<V::Value> {
        visitor.visit_seq(Fields(self))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        visitor.visit_seq(Fields(self))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        visitor.visit_enum(self)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Read<V::Value> {
        visitor.visit_u64(self.number()?)
    }

    // What no message holds, or what cannot be read without its type.

    fn deserialize_any<V: Visitor<'de>>(self, _: V) -> Read<V::Value> {
        Err(Misfit)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, _: V) -> Read<V::Value> {
        Err(Misfit)
    }

    serde::forward_to_deserialize_any! { f32 f64 char bytes byte_buf }
}

/// The items of a list, or of a map.
struct List<'a, 'de> {
    reader: &'a mut Reader<'de>,
    n_items: usize,
}

impl<'de> SeqAccess<'de> for List<'_, 'de> {
    type Error = Misfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Read<Option<T::Value>> {
        let Some(left) = self.n_items.checked_sub(1) else { return Ok(None) };
        self.n_items = left;
        seed.deserialize(&mut *self.reader).map(Some)
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.n_items)
    }
}

impl<'de> MapAccess<'de> for List<'_, 'de> {
    type Error = Misfit;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Read<Option<K::Value>> {
        self.next_element_seed(seed)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Read<V::Value> {
        seed.deserialize(&mut *self.reader)
    }
}

/// The fields of a struct, one after the other: it asks for as many as it has.
struct Fields<'a, 'de>(&'a mut Reader<'de>);

impl<'de> SeqAccess<'de> for Fields<'_, 'de> {
    type Error = Misfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Read<Option<T::Value>> {
        seed.deserialize(&mut *self.0).map(Some)
    }
}

impl<'de> EnumAccess<'de> for &mut Reader<'de> {
    type Error = Misfit;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Read<(V::Value, Self)> {
        let variant = seed.deserialize(&mut *self)?;
        Ok((variant, self))
    }
}

impl<'de> VariantAccess<'de> for &mut Reader<'de> {
    type Error = Misfit;

    fn unit_variant(self) -> Read<()> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Read<T::Value> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Read<V::Value> {
        visitor.visit_seq(Fields(self))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Read<V::Value> {
        visitor.visit_seq(Fields(self))
    }
}
