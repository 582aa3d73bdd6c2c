use std::time::Duration;

use payment_simulator::{Simulator, SimulatorConfig, SimulatorError};
use reqwest::StatusCode;
use tokio::time::timeout;

use crate::support::{Shop, config, eventually};

#[tokio::test]
async fn the_base_url_is_where_the_provider_answers() {
    let simulator = Simulator::start(config(1.0)).unwrap();
    let expected = format!("http://127.0.0.1:{}/api/payments", simulator.addr().port());
    assert_eq!(simulator.base_url(), expected);
}

#[tokio::test]
async fn listening_on_all_addresses_gives_a_reachable_base_url() {
    let everywhere = SimulatorConfig { bind: "0.0.0.0:0".parse().unwrap(), ..config(1.0) };
    let simulator = Simulator::start(everywhere).unwrap();
    assert!(simulator.base_url().starts_with("http://127.0.0.1:"));
    assert!(Shop::around(simulator).initiate("BH1", "0700000001").await.status().is_success());
}

#[actix_web::test]
async fn it_starts_inside_an_actix_runtime() {
    let shop = Shop::at_speed(1.0);
    assert_eq!(shop.initiate("BH1", "0700000001").await.status(), StatusCode::OK);
    shop.simulator.stop().await;
}

#[tokio::test]
async fn an_error_names_the_address_in_use() {
    let first = Simulator::start(config(1.0)).unwrap();
    let same = SimulatorConfig { bind: first.addr(), ..config(1.0) };
    let error = Simulator::start(same).err().unwrap();
    assert!(error.to_string().contains(&first.addr().to_string()), "{error}");
}

#[tokio::test]
async fn settings_out_of_range_are_refused() {
    for time_scale in [0.0, -1.0, 101.0, f64::NAN] {
        let refused = Simulator::start(config(time_scale)).err();
        assert!(matches!(refused, Some(SimulatorError::TimeScale(_))), "{time_scale}");
    }
    let no_key = SimulatorConfig { api_key: String::new(), ..config(1.0) };
    assert!(matches!(Simulator::start(no_key).err(), Some(SimulatorError::EmptyApiKey)));
    let bad_key = SimulatorConfig { webhook_key: "two\nlines".to_owned(), ..config(1.0) };
    assert!(matches!(Simulator::start(bad_key).err(), Some(SimulatorError::WebhookKey(_))));
}

#[test]
fn starting_without_a_runtime_is_an_error_and_no_panic() {
    assert!(matches!(Simulator::start(config(1.0)).err(), Some(SimulatorError::NoRuntime(_))));
}

#[test]
fn the_configuration_hides_its_keys() {
    let text = format!("{:?}", config(1.0));
    assert!(!text.contains("key") && !text.contains("4321"), "{text}");
}

#[tokio::test]
async fn a_stopped_simulator_frees_its_address() {
    let simulator = Simulator::start(config(1.0)).unwrap();
    let bind = simulator.addr();
    simulator.stop().await;
    assert!(Simulator::start(SimulatorConfig { bind, ..config(1.0) }).is_ok());
}

#[tokio::test]
async fn a_dropped_simulator_stops_answering() {
    let simulator = Simulator::start(config(1.0)).unwrap();
    let bind = simulator.addr();
    drop(simulator);
    eventually(|| std::net::TcpStream::connect(bind).is_err()).await;
}

#[tokio::test]
async fn stopping_aborts_a_hanging_initiation() {
    let shop = Shop::at_speed(100.0);
    let hanging = tokio::spawn(shop.post(&shop.payload("BH1", "0700000012")).send());
    eventually(|| shop.simulator.initiations_for("BH1") == 1).await;
    timeout(Duration::from_secs(30), shop.simulator.stop()).await.unwrap();
    let answer = timeout(Duration::from_secs(30), hanging).await.unwrap().unwrap();
    assert!(answer.is_err());
}

#[tokio::test]
async fn run_can_be_interrupted() {
    let mut simulator = Simulator::start(config(1.0)).unwrap();
    let interrupted = timeout(Duration::ZERO, simulator.run()).await;
    assert!(interrupted.is_err());
    simulator.stop().await;
}

#[tokio::test]
async fn other_methods_and_paths_are_not_served() {
    let shop = Shop::at_speed(1.0);
    let base = shop.simulator.base_url();
    let wrong_method = shop.http.get(format!("{base}/mobile_money_tanzania")).send().await.unwrap();
    assert_eq!(wrong_method.status(), StatusCode::METHOD_NOT_ALLOWED);
    let wrong_path = shop.http.get(format!("{base}/nothing")).send().await.unwrap();
    assert_eq!(wrong_path.status(), StatusCode::NOT_FOUND);
}
