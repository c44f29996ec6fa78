-- Interface for the ERP of a shop: it sends stock and prices, and reads paid orders.

alter table stock add erp_version bigint not null default 0;
comment on column stock.erp_version is 'Version of the ERP''s row that set the pieces; 0: the ERP has not set them.';

create table erp_price (
  product_id int not null references product,
  price_list int not null,
  version bigint not null,
  primary key (product_id, price_list)
);
comment on table erp_price is 'Versions of the prices that an ERP has set.';
comment on column erp_price.price_list is 'Price list of the price; 0 for the product''s own.';

create sequence erp_position;
alter table orders add erp_position bigint, add erp_cancelled boolean not null default false;
comment on column orders.erp_position is 'Place among the orders that an ERP reads; null until it may read the order. A cancellation gives a new place.';
comment on column orders.erp_cancelled is 'The place is that of the cancellation.';
create unique index orders_erp on orders (erp_position) where erp_position is not null;
-- Orders that the ERP cannot have read: the held pieces are counted for every batch.
create index orders_erp_unread on orders (created_at) where erp_position is null and (status <> 600 or paid_at is not null);
create index orders_erp_cancelled on orders (id) where erp_position is not null and status = 600 and not erp_cancelled;

create table erp_batch (
  erp text not null,
  batch_id text not null,
  body_hash text not null,
  reply text not null,
  at timestamptz not null,
  primary key (erp, batch_id)
);
create index erp_batch_at on erp_batch (at);
comment on table erp_batch is 'Batches that an ERP has sent, with their replies: the same batch gets the same reply. Kept for a week.';
comment on column erp_batch.erp is 'Name of the ERP''s key.';
comment on column erp_batch.body_hash is 'SHA-256 of the body, hexadecimal.';
comment on column erp_batch.reply is 'JSON; empty while the batch is applied.';

create table erp_cursor (
  erp text primary key,
  position bigint not null,
  at timestamptz not null
);
comment on table erp_cursor is 'Place up to which an ERP has stored the orders.';

create table erp_nonce (
  erp text not null,
  nonce text not null,
  at timestamptz not null,
  primary key (erp, nonce)
);
create index erp_nonce_at on erp_nonce (at);
comment on table erp_nonce is 'Nonces of recent requests: a request that is sent again by somebody else is refused.';

create table erp_call (
  id int generated always as identity primary key,
  erp text not null,
  action text not null,
  ref text not null default '',
  status int not null,
  row_count int not null default 0,
  applied int not null default 0,
  at timestamptz not null
);
create index erp_call_at on erp_call (at);
comment on table erp_call is 'Requests of ERPs that name a known key. Kept for 90 days.';
comment on column erp_call.action is 'batch, orders, acknowledge or refused.';
comment on column erp_call.ref is 'Id of the batch, cursor, or reason of the refusal.';
comment on column erp_call.status is 'Status of the HTTP reply.';
comment on column erp_call.row_count is 'Rows of the batch, or orders of the reply.';
