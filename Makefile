# What people type. Anything longer than a line lives in scripts/.

.PHONY: help run client release check test profile measure budget tour simulate chaos format deps openapi clean

help: ## Show this list
	@grep -E '^[a-z]+:.*##' Makefile | sed 's/:.*## /\t/' | expand -t 12

run: ## Build what changed and serve the demo shop
	scripts/run.sh

client: ## Install and build the client into frontend/dist
	cd frontend && npm ci --ignore-scripts --no-audit --no-fund && npm run build

release: client ## Build what customers get: target/release/bundlehub and frontend/dist
	cargo build --release --locked -p bundlehub --no-default-features --features postgres,jemalloc

check: ## Check and test what the change touches, before a commit: BASE=main for all since another commit
	scripts/check.py

test: ## Run every check and test; names what it skips, and skips nothing under CI=true
	scripts/test.sh

profile: ## Print the seconds of each step and of the slowest tests of the last make test or make check
	scripts/profile.py

measure: ## Print the size and shape of the code: lines, long functions, documents, duplicates, circles
	scripts/measure-code

budget: ## Have Lighthouse look at every public page of a release build: NO_BUILD=1 RUNS=1 for a quick look
	scripts/budget.sh

tour: ## Take the pictures of docs/tour from a demo shop
	scripts/tour.sh

simulate: ## Play shops with faults: SEEDS=10000 for so many, SEEDS=7..7 for one again
	BUNDLEHUB_SIMULATION_SEEDS=$(or $(SEEDS),1000) cargo test --release --locked -p bundlehub --test simulation -- --nocapture

chaos: ## Kill, flood and starve the shop for an hour or more, and print figures
	scripts/chaos.sh

format: ## Lay out all code
	cargo fmt --all
	cd frontend && npm run format

deps: ## Fail when a domain crate depends on an adapter's library
	scripts/check-deps.sh

openapi: ## Write the interface's description and the client's types
	cargo run --quiet --locked -p bundlehub -- openapi > frontend/openapi.json
	cd frontend && npm run types

clean: ## Remove everything that was built
	cargo clean
	rm -rf frontend/dist frontend/node_modules
