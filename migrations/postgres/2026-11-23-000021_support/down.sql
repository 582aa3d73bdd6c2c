DROP INDEX payment_events_staff;
DROP INDEX order_desk_cancel_asked;
DROP INDEX order_desk_problem;
