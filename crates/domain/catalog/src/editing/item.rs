//! What bundles and routers have in common.

/// The value after a patch.
pub fn patched<T: Clone>(value: &T, new: Option<&T>) -> T {
    new.unwrap_or(value).clone()
}

/// The names of required fields that a patch lacks.
pub fn missing<const N: usize>(required: [(&'static str, bool); N]) -> Vec<&'static str> {
    required.into_iter().filter(|(_, is_there)| !is_there).map(|(name, _)| name).collect()
}
