alter table orders add pickup_from timestamptz, add pickup_to timestamptz;
alter table orders add constraint orders_pickup_time check (num_nonnulls(pickup_from, pickup_to) in (0, 2) and pickup_from < pickup_to);
comment on column orders.pickup_from is 'Time from which the products of a pickup are ready; null for other orders.';
comment on column orders.pickup_to is 'Time until which the store keeps the products of a pickup for the shopper.';

alter table order_item add combo_id int references goods_group;
comment on column order_item.combo_id is 'Combo that the line was bought in; null for a single product.';
