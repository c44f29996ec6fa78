alter table draw_record
  add sent_at timestamptz,
  add carrier text not null default '',
  add parcel_num text not null default '',
  add own_carrier boolean not null default false,
  add received_at timestamptz,
  add constraint draw_record_sent_to_address check (sent_at is null or address_at is not null),
  add constraint draw_record_received_once_sent check (received_at is null or sent_at is not null);
create index draw_record_unsent on draw_record (id) where address_at is not null and sent_at is null;
comment on column draw_record.sent_at is 'When the warehouse sent the product.';
comment on column draw_record.carrier is 'Carrier of the parcel, once it is known.';
comment on column draw_record.parcel_num is 'Number of the parcel at its carrier, once it is known.';
comment on column draw_record.own_carrier is 'A carrier of the warehouse''s own has the parcel; the couriers of the shop know nothing of it.';
comment on column draw_record.received_at is 'When the parcel arrived.';
