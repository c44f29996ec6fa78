create table carer_invite (
  code_hash text primary key,
  user_id int not null references app_user,
  sees_orders boolean not null,
  uses_address boolean not null,
  sees_refills boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  used_by int references app_user
);
create index carer_invite_of on carer_invite (user_id);
create index carer_invite_used on carer_invite (used_by) where used_by is not null;
comment on table carer_invite is 'Invitations to look after an account: each code links one relative, once, within a day.';
comment on column carer_invite.user_id is 'Account that invites, and that is looked after.';
comment on column carer_invite.code_hash is 'Hash of the code; the code itself is with the shopper alone.';

create table carer_link (
  id int generated always as identity primary key,
  user_id int not null references app_user,
  carer_id int not null references app_user,
  sees_orders boolean not null,
  uses_address boolean not null,
  sees_refills boolean not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  ended_by int references app_user
);
create unique index carer_link_open on carer_link (user_id, carer_id) where ended_at is null;
create index carer_link_carer on carer_link (carer_id);
create index carer_link_ended_by on carer_link (ended_by) where ended_by is not null;
comment on table carer_link is 'Relatives who look after an account. A link without an end is open; either side ends it at once.';
comment on column carer_link.user_id is 'Account that is looked after, and that chose the rights.';
comment on column carer_link.carer_id is 'Account of the relative.';
comment on column carer_link.sees_orders is 'The relative sees the status of the orders.';
comment on column carer_link.uses_address is 'The relative may send orders to the default address without seeing it.';
comment on column carer_link.sees_refills is 'The relative sees when medicines run out; needs the consent to health data too.';

create table carer_use (
  id bigint generated always as identity primary key,
  link_id int not null references carer_link,
  user_id int not null references app_user,
  kind text not null check (kind in ('orders', 'refills', 'address', 'ordered', 'linked', 'ended')),
  at timestamptz not null
);
create index carer_use_link on carer_use (link_id, id desc);
create index carer_use_user on carer_use (user_id);
comment on table carer_use is 'Every use of a link, for the account that is looked after: rows are added and never changed.';
comment on column carer_use.user_id is 'Account that is looked after.';

create function carer_use_stays() returns trigger language plpgsql as
  $f$ begin raise exception 'a use of a carer link is never changed'; end $f$;
create trigger carer_use_stays before update on carer_use for each row execute function carer_use_stays();

create table carer_order (
  order_id int primary key references orders,
  link_id int not null references carer_link,
  user_id int not null references app_user,
  address_sealed text
);
create index carer_order_link on carer_order (link_id);
create index carer_order_user on carer_order (user_id);
comment on table carer_order is 'Orders that a relative sends to the account that is looked after. The order itself holds a masked address.';
comment on column carer_order.user_id is 'Account that receives the order.';
comment on column carer_order.address_sealed is 'JSON of the delivery address, for the carrier alone; null after the account has ended.';
