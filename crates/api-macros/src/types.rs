//! Types by their names, as written.

use syn::{GenericArgument, PathArguments, PathSegment, Type};

/// The last segment of a type's path, also of a type that a macro passes on.
pub fn last_segment(of: &Type) -> Option<&PathSegment> {
    match of {
        Type::Path(path) => path.path.segments.last(),
        Type::Group(group) => last_segment(&group.elem),
        _ => None,
    }
}

pub fn name_of(of: &Type) -> Option<String> {
    last_segment(of).map(|segment| segment.ident.to_string())
}

/// `T` of `Name<T>`, if the type has this name.
pub fn argument_of<'a>(of: &'a Type, name: &str) -> Option<&'a Type> {
    last_segment(of).filter(|segment| segment.ident == name).and_then(first_argument)
}

pub fn first_argument(segment: &PathSegment) -> Option<&Type> {
    let PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        GenericArgument::Type(argument) => Some(argument),
        _ => None,
    })
}
