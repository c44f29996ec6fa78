-- Messages outside the app: switches of each kind, permissions of the host apps, what was sent.

alter table notice add about text;
comment on column notice.about is 'Kind by which the shopper switches it off (paid, delivered, …); null for one that is always written.';

create table notice_switch (
  user_id int not null references app_user,
  kind text not null,
  enabled boolean not null,
  changed_at timestamptz not null,
  primary key (user_id, kind)
);
comment on table notice_switch is 'Kinds of messages that a shopper has switched on or off; a kind without a row has its default.';

create table notice_permit (
  user_id int not null references app_user,
  host text not null check (host in ('weapp', 'alipay')),
  kind text not null,
  remaining int not null check (remaining between 0 and 20),
  primary key (user_id, host, kind)
);
comment on table notice_permit is 'Messages by template that a shopper has allowed in a host app.';
comment on column notice_permit.remaining is 'Each acceptance allows one message.';

create table notice_delivery (
  notice_id int primary key references notice,
  user_id int not null references app_user,
  channel text not null check (channel in ('weapp', 'alipay', 'sms')),
  state text not null check (state in ('waiting', 'sent', 'refused')),
  at timestamptz not null
);
create index notice_delivery_of on notice_delivery (user_id);
comment on table notice_delivery is 'Messages sent outside the app, once each.';
comment on column notice_delivery.state is 'waiting: chosen and perhaps handed over, the job tries again; refused: the host will never send it.';
