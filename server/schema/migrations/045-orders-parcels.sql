-- Parts of orders that stores have sent, with the number that staff typed and what its carrier reports.

create table order_parcel (
  order_id int not null references orders,
  store_no text not null references store,
  parcel_no text not null unique,
  sent_at timestamptz not null,
  carrier text,
  num text,
  track_state text check (track_state in ('waiting', 'picking', 'moving', 'delivered')),
  track_steps jsonb,
  tracked_at timestamptz,
  delivered_at timestamptz,
  primary key (order_id, store_no),
  constraint order_parcel_label check ((carrier is null) = (num is null))
);
create index order_parcel_num on order_parcel (num, carrier) where num is not null;
create index order_parcel_store on order_parcel (store_no, order_id) where delivered_at is null;
comment on table order_parcel is 'Parts of orders that the staff of a store has sent: one row for each store.';
comment on column order_parcel.parcel_no is 'Our own number, by which couriers know it.';
comment on column order_parcel.carrier is 'Code of src/domain/carrier; null where the courier gives the number, or the people of the store deliver.';
comment on column order_parcel.track_steps is 'Steps of a typed number as its carrier reported them, oldest first.';
comment on column order_parcel.tracked_at is 'Time of the last report; older reports are ignored.';

create index orders_waiting on orders (id) where status = 200;

-- Each store that sends a part of an order has a lease of its own.
alter table staff_lease add column store_no text references store;
alter table staff_lease drop constraint staff_lease_one;
alter table staff_lease add constraint staff_lease_one unique nulls not distinct (order_id, refund_id, store_no);
update staff_lease l set store_no = o.store_no from orders o where o.id = l.order_id and l.refund_id is null;
comment on column staff_lease.store_no is 'Store whose part of the order it is; null for an after-sale.';

alter table staff_event add column label text;
alter table staff_event drop constraint staff_event_act_check;
alter table staff_event add constraint staff_event_act_check check (act in (
  'take', 'handBack', 'check', 'uncheck', 'send', 'label', 'deliver', 'handOver', 'agree', 'refuse', 'receive', 'answer',
  'read'
));
comment on column staff_event.label is 'Carrier and number that were typed, for the act label.';
