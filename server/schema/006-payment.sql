-- Payment: attempts, notifications, how an order was paid and repaid, medical insurance, and policies of insurers.

-- ---------- Pay and refund

create table payment (
  id int generated always as identity primary key,
  order_id int not null references orders,
  provider text not null,
  trade_no text not null unique,
  prepay_id text not null,
  amount_fen int not null,
  created_at timestamptz not null default now()
);
create index payment_order on payment (order_id);
comment on table payment is 'Payment attempts: one trade at a provider.';
comment on column payment.provider is 'wechat or alipay.';
comment on column payment.trade_no is 'Number of the trade, ours.';
comment on column payment.prepay_id is 'Number that the provider gave, for the client to pay with.';

create table payment_notify (
  txn_no text primary key,
  trade_no text not null,
  amount_fen int not null,
  outcome text not null,
  received_at timestamptz not null default now()
);
comment on table payment_notify is 'Payments that a provider reported, each once.';
comment on column payment_notify.txn_no is 'Number of the payment at the provider.';
comment on column payment_notify.outcome is 'paid: the order is paid; late: the money goes back; review: amount or trade do not match, so a person must look.';

create table pay_part (
  id bigint generated always as identity primary key,
  order_id int not null references orders,
  kind text not null,
  txn_no text not null unique,
  amount_fen int not null check (amount_fen > 0)
);
create index pay_part_of on pay_part (order_id, id);
comment on table pay_part is 'Payments of an order by method. A refund goes back by these.';
comment on column pay_part.kind is 'A provider, a balance of the wallet (gold, cash), or a payer of medical insurance.';

create table refund_part (
  refund_id int not null references refund,
  part_id bigint not null references pay_part,
  amount_fen int not null check (amount_fen > 0),
  done_at timestamptz,
  primary key (refund_id, part_id)
);
comment on table refund_part is 'Amounts of a refund by method: planned at once, returned one by one.';
comment on column refund_part.done_at is 'Null until the money is back.';

-- ---------- Medical insurance

create table medical_card (
  user_id int primary key references app_user,
  holder_sealed text not null,
  card_sealed text not null,
  card_print text not null unique,
  city_id int not null,
  dl_sealed text,
  dl_until timestamptz,
  bound_at timestamptz not null
);
comment on table medical_card is 'Medical insurance cards, one for each shopper.';
comment on column medical_card.dl_sealed is 'Admission that the insurance of Dalian issued.';
comment on column medical_card.dl_until is 'End of that admission.';

create table medical_request (
  id int generated always as identity primary key,
  request_no text not null unique,
  user_id int not null references app_user,
  idem_key text not null,
  sealed text not null,
  task_no text,
  state text not null default 'waiting' check (state in ('waiting', 'found', 'refused')),
  reason text not null default '',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, idem_key)
);
comment on table medical_request is 'Requests to an insurer about a person; the person''s data is gone once the request is decided.';
comment on column medical_request.request_no is 'Number of the request, ours.';
comment on column medical_request.task_no is 'Number of the request at the insurer.';

create table insured_bill (
  order_id int primary key references orders,
  user_id int not null references app_user,
  trade_no text not null unique,
  register_no text not null,
  insured_fen int not null,
  uninsured_fen int not null,
  reduce_fen int not null default 0,
  freight_fen int not null,
  packing_fen int not null,
  gov_fen int not null,
  self_fen int not null,
  other_fen int not null,
  cash_fen int not null,
  lines jsonb not null default '[]',
  kind text not null,
  state text not null default 'registered' check (state in ('registered', 'opened', 'paid', 'failed', 'closed', 'late', 'returned', 'review')),
  created_at timestamptz not null,
  check (gov_fen >= 0 and self_fen >= 0 and other_fen >= 0 and cash_fen >= 0
    and gov_fen + self_fen + other_fen + cash_fen = insured_fen + uninsured_fen + freight_fen + packing_fen)
);
comment on table insured_bill is 'Shares of an order between medical insurance and the shopper, as the insurer calculated them.';
comment on column insured_bill.register_no is 'Number of the bill at the insurer.';
comment on column insured_bill.insured_fen is 'Products that insurance covers.';
comment on column insured_bill.uninsured_fen is 'Products that insurance does not cover, after reduce_fen.';
comment on column insured_bill.reduce_fen is 'Reductions of the products that insurance does not cover.';
comment on column insured_bill.gov_fen is 'Paid by the pooled fund.';
comment on column insured_bill.self_fen is 'Paid by the personal account of the card.';
comment on column insured_bill.other_fen is 'Paid by other funds.';
comment on column insured_bill.cash_fen is 'Paid by the shopper.';
comment on column insured_bill.lines is 'Covered lines by payer; the shopper pays the others.';
comment on column insured_bill.kind is 'CASH_ONLY, INSURANCE_ONLY or MIXED.';
comment on column insured_bill.state is 'late: paid after the order had ended; returned: repaid; review: settled over other amounts than these, so a person must look.';

-- ---------- Policies

create table policy (
  id int generated always as identity primary key,
  kind text not null check (kind in ('loyalty', 'blessing')),
  name text not null,
  note text not null,
  insurer text not null,
  covers jsonb not null,
  clauses jsonb not null,
  url text not null,
  days int not null check (days > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
comment on table policy is 'Insurance policies that an insurer gives the shop''s customers.';
comment on column policy.kind is 'loyalty: for shoppers who have bought before; blessing: for everybody.';
comment on column policy.covers is 'List of title and text.';
comment on column policy.clauses is 'List of title and text.';
comment on column policy.days is 'Days of cover from the day of joining.';

create table policy_attend (
  policy_id int not null references policy,
  user_id int not null references app_user,
  ref text not null unique,
  at timestamptz not null,
  primary key (policy_id, user_id)
);
comment on table policy_attend is 'Shoppers who joined a policy.';
comment on column policy_attend.ref is 'Reference by which the insurer knows the shopper; says nothing of the person.';
