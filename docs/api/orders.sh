#!/usr/bin/env bash
# Prints the id, item and price of every pending order. Needs curl and Python 3 for the JSON.
#   SHOP_URL=https://shop.example SHOP_API_KEY=bhk_… docs/api/orders.sh
set -euo pipefail

cursor=
while :; do
  page=$(curl --silent --show-error --fail-with-body --retry 5 --get "$SHOP_URL/api/orders" \
    --header "Authorization: Bearer $SHOP_API_KEY" \
    --data-urlencode status=pending --data-urlencode limit=50 ${cursor:+--data-urlencode "cursor=$cursor"})
  python3 -c 'import json, sys
for order in json.load(sys.stdin)["data"]:
    print(order["orderId"], order["bundleName"], order["amount"], sep="\t")' <<<"$page"
  cursor=$(python3 -c 'import json, sys; print(json.load(sys.stdin)["page"].get("nextCursor") or "")' <<<"$page")
  [ -n "$cursor" ] || break
done
