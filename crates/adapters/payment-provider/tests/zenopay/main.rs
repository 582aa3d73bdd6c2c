//! The client against a provider over real HTTP: the simulator with every outcome it has, and servers that answer
//! with rubbish.

#[cfg(test)]
mod junk;
#[cfg(test)]
mod outcomes;
#[cfg(test)]
mod raw_server;
#[cfg(test)]
mod requests;
#[cfg(test)]
mod support;
#[cfg(test)]
mod webhooks;
