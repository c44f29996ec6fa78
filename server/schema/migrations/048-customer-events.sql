-- Events lie in one partition per month (ADR 0070). The table of before becomes the default partition: no row moves and none is lost, and
-- servers of the version before go on inserting the columns that they know.
alter table event rename to event_default;
alter table event_default drop constraint event_pkey;
alter table event_default alter column id drop identity;
create sequence event_no as bigint;
perform setval('event_no', coalesce((select max(id) from event_default), 0) + 1, false);
alter table event_default alter column id set default nextval('event_no'),
  add column visit text not null default '',
  add column host text not null default '',
  add column channel text not null default '',
  add column partner text not null default '',
  add column city_id int,
  add column version text not null default '',
  add column amount_fen int,
  add column sent_at timestamptz;
-- Takes the columns, defaults and comments of the table of before.
  create table event (like event_default including defaults including comments) partition by range (at);
alter table event add primary key (id, at);
alter sequence event_no owned by event.id;
alter table event attach partition event_default default;
create index event_unsent on event (id) where sent_at is null;
comment on table event_default is 'Events of months without a partition of their own.';
comment on table event is 'Page views and other analytics events, one partition per month; no column says whose they are.';
comment on column event.visit is 'Random number of a visit, one day long; empty for events of the server.';
comment on column event.host is 'Mini-program, or app in which the web page runs.';
comment on column event.channel is 'Channel of the link that the visit began with; of the order for events of the server.';
comment on column event.partner is 'Platform of the partner whose link opened the shop.';
comment on column event.city_id is 'City of the delivery place.';
comment on column event.version is 'Build that reports the event.';
comment on column event.amount_fen is 'Amount of an order or a refund.';
comment on column event.sent_at is 'Moment at which the event went to the collector outside; null before.';

alter table orders add column channel text not null default '';
comment on column orders.channel is 'Channel of the visit that placed the order.';

-- Orders and refunds report themselves: in the same transaction, and once, whatever path of the code changes them.
create function event_of_placed_orders() returns trigger language plpgsql as $$ begin
  insert into event (name, page, data, at, channel, partner, city_id, amount_fen)
  select 'order_created', '', jsonb_build_object('kind', source), created_at, channel, merchant_code, city_id, payable_fen from placed;
  insert into event (name, page, data, at, channel, partner, city_id, amount_fen)
  select 'order_paid', '', jsonb_build_object('kind', source), paid_at, channel, merchant_code, city_id, payable_fen from placed
  where paid_at is not null;
  return null;
end $$;
create trigger orders_placed after insert on orders referencing new table as placed
  for each statement execute function event_of_placed_orders();

create function event_of_paid_order() returns trigger language plpgsql as $$ begin
  insert into event (name, page, data, at, channel, partner, city_id, amount_fen)
  values ('order_paid', '', jsonb_build_object('kind', new.source), new.paid_at, new.channel, new.merchant_code, new.city_id, new.payable_fen);
  return null;
end $$;
create trigger orders_paid after update of paid_at on orders
  for each row when (old.paid_at is null and new.paid_at is not null) execute function event_of_paid_order();

create function event_of_refund() returns trigger language plpgsql as $$ begin
  insert into event (name, page, data, at, channel, partner, city_id, amount_fen)
  select 'order_refunded', '', jsonb_build_object('kind', o.source), new.done_at, o.channel, o.merchant_code, o.city_id, new.amount_fen
  from orders o where o.id = new.order_id;
  return null;
end $$;
create trigger refund_done after update of done_at on refund
  for each row when (old.done_at is null and new.done_at is not null and new.status = 'done') execute function event_of_refund();
