-- The metrics count the orders and refunds of the last hour: small indexes for rows that are written in order of time.
create index orders_created on orders using brin (created_at) with (pages_per_range = 16);
create index orders_paid on orders using brin (paid_at) with (pages_per_range = 16);
create index refund_done on refund using brin (done_at) with (pages_per_range = 16);
