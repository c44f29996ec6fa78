-- Work of a store's staff on orders and after-sales.

create table staff_lease (
  order_id int not null references orders,
  refund_id int references refund,
  user_id int not null references app_user,
  until timestamptz not null,
  constraint staff_lease_one unique nulls not distinct (order_id, refund_id)
);
create index staff_lease_user on staff_lease (user_id);
comment on table staff_lease is 'Orders and after-sales that a member of staff works on: until then nobody else does, and nothing happens by itself.';
comment on column staff_lease.refund_id is 'After-sale of the order; null for the order itself.';

create table order_pick (
  order_id int not null,
  line int not null,
  at timestamptz not null,
  primary key (order_id, line),
  foreign key (order_id, line) references order_item
);
comment on table order_pick is 'Order lines that the staff has picked and compared with the order.';

create table staff_event (
  id int generated always as identity primary key,
  user_id int not null references app_user,
  store_no text not null references store,
  kind text not null check (kind in ('order', 'refund', 'question', 'member')),
  ref int not null,
  line int,
  act text not null check (act in (
    'take', 'handBack', 'check', 'uncheck', 'send', 'handOver', 'agree', 'refuse', 'receive', 'answer', 'read'
  )),
  at timestamptz not null
);
create index staff_event_user on staff_event (user_id, kind, ref);
comment on table staff_event is 'Acts of staff: rows are added and never changed.';
comment on column staff_event.kind is 'order: ref is orders.id; refund: refund.id; question: product_question.id; member: app_user.id.';
comment on column staff_event.line is 'Order line, for the acts check and uncheck.';
create trigger staff_event_stays before update or delete on staff_event
  for each row execute function ledger_stay();
create trigger staff_event_kept before truncate on staff_event for each statement execute function ledger_stay();
