-- Measures the punctual deliveries of the last thirty days every night, without reading the orders of all years.
create index order_event_delivered on order_event (at) where to_status = 400;

-- Deletes expired sessions every hour, without reading all sessions.
create index session_expiry on session (expires_at);
