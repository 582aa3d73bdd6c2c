//! The client against a provider over real HTTP: the simulator with all its outcomes, and servers that answer
//! nonsense.

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
