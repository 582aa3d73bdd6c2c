//! The simulator over real HTTP, as the shop's provider client and webhook use it.

#[cfg(test)]
mod calls;
#[cfg(test)]
mod in_process;
#[cfg(test)]
mod initiate;
#[cfg(test)]
mod interventions;
#[cfg(test)]
mod journal;
#[cfg(test)]
mod order_status;
#[cfg(test)]
mod page;
#[cfg(test)]
mod payouts;
#[cfg(test)]
mod start_and_stop;
#[cfg(test)]
mod support;
#[cfg(test)]
mod virtual_time;
#[cfg(test)]
mod webhooks;
