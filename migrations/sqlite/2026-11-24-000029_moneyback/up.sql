-- Orders that were paid and cancelled before cancelling opened a case: their money waits for somebody to return it. A
-- payment whose case a colleague dismissed was looked at. Cases and payments are told apart by their tables, so the case
-- may have the key of its payment: both sort by the same moment.
INSERT INTO refund_cases (id, attempt_id, checkout_id, kind, amount_tsh, payer_phone, state, version)
SELECT a.id, a.id, a.checkout_id, 'requested', COALESCE(a.told_amount_tsh, a.amount_tsh), a.payer_phone, 'open', 1
FROM payment_attempts a JOIN orders o ON o.checkout_id = a.checkout_id
WHERE o.status = 'cancelled' AND a.state = 'completed'
    AND NOT EXISTS (SELECT 1 FROM refund_cases r WHERE r.attempt_id = a.id);

INSERT INTO refund_events (case_id, state, at, note)
SELECT r.id, 'open', o.updated_at, 'order_cancelled'
FROM refund_cases r JOIN orders o ON o.checkout_id = r.checkout_id
WHERE r.id = r.attempt_id;

UPDATE checkouts SET closed_at = (SELECT o.updated_at FROM orders o WHERE o.checkout_id = checkouts.id)
WHERE closed_at IS NULL AND id IN (SELECT checkout_id FROM refund_cases WHERE id = attempt_id);
