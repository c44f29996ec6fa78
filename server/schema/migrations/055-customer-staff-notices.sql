-- Staff hear of work that waits for them.
create table staff_notice (
  id int generated always as identity primary key,
  user_id int not null references app_user,
  type text not null check (type in ('rx', 'order', 'refund', 'question')),
  no text not null,
  step text not null,
  round int not null,
  waiting_since timestamptz not null,
  created_at timestamptz not null,
  read_at timestamptz,
  ended_at timestamptz,
  late_at timestamptz,
  unique (user_id, type, no, step, round)
);
create index staff_notice_of on staff_notice (user_id, id desc);
create index staff_notice_open on staff_notice (type, no) where ended_at is null;
comment on table staff_notice is 'News for a member of staff: a piece of work waits. One row for each step, and again after each lease.';
comment on column staff_notice.no is 'Number of the request or order; id of the after-sale or question.';
comment on column staff_notice.round is 'Number of times that the work had been taken by then.';
comment on column staff_notice.ended_at is 'When the work no longer waited: somebody had taken or done it.';
comment on column staff_notice.late_at is 'When a message went out because the work waited too long.';

create table staff_notice_switch (
  user_id int not null references app_user,
  type text not null check (type in ('rx', 'order', 'refund', 'question')),
  enabled boolean not null,
  primary key (user_id, type)
);
comment on table staff_notice_switch is 'Kinds of work about which a member of staff wants messages outside the app; a kind without a row is on.';

create index orders_waiting_in_store on orders (store_no) where status = 200;
create index refund_waiting on refund (order_id) where reason = 'asked' and status in ('asked', 'returned');
