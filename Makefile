# Entry points for developers. Anything longer than a line is in scripts/.

.PHONY: help run client release check test test-server test-client verify nightly profile measure bench budget tour simulate chaos soak attack contract fuzz coverage format deps supply openapi clean

# CI never builds a second time.
ifeq ($(CI),true)
export CARGO_INCREMENTAL ?= 0
endif

INSTALLED = frontend/node_modules/.package-lock.json

help: ## Show this list
	@grep -E '^[a-z]+:.*##' Makefile | sed 's/:.*## /\t/' | expand -t 12

run: ## Build what changed and serve the demo shop
	scripts/run.sh

$(INSTALLED): frontend/package-lock.json
	cd frontend && npm ci --ignore-scripts --no-audit --no-fund

client: $(INSTALLED) ## Install and build the client into frontend/dist
	cd frontend && npm run build

release: client ## Build the release, and collect it with SBOM and checksums in target/release-bundle
	cargo build --release --locked -p bundlehub --no-default-features --features postgres,jemalloc
	scripts/supply.py bundle

supply: ## Check origin and licences of all dependencies; ADVISORIES=1 also asks for known vulnerabilities on the internet
	scripts/supply.py check
	$(if $(shell command -v cargo-deny),cargo deny --offline check licenses bans sources,@echo 'skipped: cargo-deny is not installed')
	$(if $(shell command -v cargo-machete),cargo machete,@echo 'skipped: cargo-machete is not installed')
	$(if $(ADVISORIES),$(if $(shell command -v cargo-deny),cargo deny check advisories,@echo 'skipped: advisories'))
	$(if $(ADVISORIES),cd frontend && npm audit --omit=dev && npm audit signatures)

check: ## Check and test what a change touches, before a commit; BASE=main compares with another commit
	scripts/check.py

test: ## Run the fast tests: format, dependency rules, domains, API types, the client's functions and texts
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target test-server test-client

# `unified-features` is empty: with it, the dependencies are those of `make verify`, which compiles none of them again.
test-server:
	cargo fmt --all --check
	scripts/check-deps.sh
	cargo test --locked --quiet -p unified-features -p api-types $$(basename --multiple crates/domain/*/ | sed 's/^/-p /')

test-client: $(INSTALLED)
	cd frontend && npm run --silent check:quick && npm run --silent test:unit

verify: ## Run all other checks and tests whose files changed since they passed; all of them with ALL=1 or CI=true
	scripts/with-postgres.sh --if-available scripts/verify.py

nightly: ## Run large forms of what make verify runs small, for an hour or two
	scripts/with-postgres.sh --if-available scripts/verify.py --nightly

profile: ## Print the slowest tests of the server in the last make verify, make nightly or make check
	grep -rohE '^test .* <[0-9.]+s>$$' target/steps | sed 's/^test \(.*\) \.\.\. .*<\(.*\)s>/\2 s \1/' | sort -rn | head -30

measure: ## Print size and structure of the code: lines, long functions, doc comments, casts
	scripts/measure-code

bench: ## Measure a release build against the limits of the machine; ARGS="--only list --seconds 1" for a part, ARGS="--peer FILE" beside another shop
	scripts/bench.sh limits $(ARGS)

# Lighthouse has its own lock file: it is larger than all other dependencies, and only this command needs it.
budget: $(if $(NO_BUILD),,client) ## Run Lighthouse and trace the main thread on every public page of a release build; NO_BUILD=1 RUNS=1 for a quick run, ARGS="/" for a page
	$(if $(NO_BUILD),,cargo build --release --locked -p bundlehub --features jemalloc)
	cd frontend/lighthouse && npm ci --ignore-scripts --no-audit --no-fund
	export CHROMIUM && CHROMIUM=$$(scripts/ensure.sh chromium) && BUNDLEHUB_PROFILE=$${BUNDLEHUB_PROFILE:-release} node frontend/lighthouse/run.mjs $(ARGS)

tour: $(if $(NO_BUILD),,client) ## Retake the screenshots of docs/tour from a demo shop; NO_BUILD=1 uses the existing build
	$(if $(NO_BUILD),,cargo build --locked -p bundlehub)
	export CHROMIUM && CHROMIUM=$$(scripts/ensure.sh chromium) && npm --prefix frontend run tour

simulate: ## Simulate shops with injected faults; SEEDS=10000 sets the number, SEEDS=7..7 repeats one
	BUNDLEHUB_SIMULATION_SEEDS=$(or $(SEEDS),1000) cargo test --release --locked -p bundlehub --test simulation -- --nocapture $(if $(BUNDLEHUB_TEST_POSTGRES_URL),--include-ignored)

chaos: ## Run all chaos tests at full size, for an hour or more, and print figures
	scripts/chaos.sh

soak: ## Run a release build under a steady load for MINUTES=480, and watch its memory, files and invariants
	scripts/bench.sh soak --minutes $(or $(MINUTES),480)

attack: ## Attack a release build on loopback and print what held; ARGS="--only router" for one
	cargo build --release --locked -p bundlehub --features bundlehub/jemalloc
	scripts/attack.py $(ARGS)

format: ## Format all code
	cargo fmt --all
	cd frontend && npm run format

contract: ## Call the API with 50,000 generated requests and compare it with its description; CASES=1000 SEED=2 for others
	cargo build --locked -p bundlehub
	scripts/contract.py --cases $(or $(CASES),50000) --seed $(or $(SEED),1)

fuzz: ## Fuzz the parsers of untrusted input for a minute each; TARGETS="phone picture" SECONDS_EACH=3600 for others
	SECONDS_EACH=$(or $(SECONDS_EACH),60) scripts/fuzz.sh $(TARGETS)

coverage: ## Print how many lines of each crate the server's tests run
	scripts/with-postgres.sh scripts/coverage.py

deps: ## Fail if a domain crate depends on an adapter's library or another domain
	scripts/check-deps.sh

openapi: ## Generate frontend/openapi.json and the client's types
	cargo run --quiet --locked -p bundlehub -- openapi > frontend/openapi.json
	cd frontend && npm run types

clean: ## Remove all build outputs
	cargo clean
	rm -rf frontend/dist frontend/node_modules
