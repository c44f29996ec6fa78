-- Finds the latest promised rider orders of a store: the page of its recent deliveries reads 20 of them.
create index orders_store_promise on orders (store_no, promise_to desc) where kind = 2 and promise_to is not null;
