alter table orders add column promise_from timestamptz;
alter table orders add column promise_to timestamptz;
comment on column orders.promise_from is 'Delivery time promised when the order was placed, from; null without a promise.';
comment on column orders.promise_to is 'Delivery time promised when the order was placed, to. The order is late after it.';
