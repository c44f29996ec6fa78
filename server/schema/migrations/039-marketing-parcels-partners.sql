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

alter table withdrawal
  add payee_app text check (payee_app in ('mini', 'office')),
  add payee_openid text,
  add constraint withdrawal_payee_whole check ((payee_app is null) = (payee_openid is null));
comment on column withdrawal.payee_app is 'App of ours that knows the payee at WeChat: mini-program, or official account. Null for Alipay.';
comment on column withdrawal.payee_openid is 'Payee at WeChat, as that app knows the account; deleted with the account.';

alter table merchant
  add company text not null default '',
  add address text not null default '',
  add constraint merchant_company_has_address check ((company = '') = (address = ''));
comment on column merchant.company is 'Company that sells in the shop, as the licence page names it; empty until it is known.';
comment on column merchant.address is 'Registered address of that company.';

alter table draw
  add partner_code text,
  add partner_url text check (partner_url ~ '^(https://|/sandbox/)'),
  add constraint draw_partner_whole check ((partner_code is null) = (partner_url is null));
comment on column draw.partner_code is 'Partner that has a draw of its own for the participants of this one; null for none.';
comment on column draw.partner_url is 'Page of the partner that takes a join key.';
