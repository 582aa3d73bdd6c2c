UPDATE checkouts SET closed_at = NULL WHERE id IN
    (SELECT checkout_id FROM refund_cases WHERE id = attempt_id AND state = 'open');
DELETE FROM refund_events WHERE case_id IN
    (SELECT id FROM refund_cases WHERE id = attempt_id AND state = 'open');
DELETE FROM refund_cases WHERE id = attempt_id AND state = 'open';
