-- Sandbox: books of the simulated providers. Nothing here refers to the shop's tables, and a shop with real providers writes none of it.

-- ---------- Payment

create table sandbox_trade (
  trade_no text primary key,
  prepay_id text not null unique,
  provider text not null,
  amount_fen int not null,
  subject text not null,
  state text not null default 'open',
  txn_no text,
  notify_url text not null,
  return_url text not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  created_at timestamptz not null default now()
);
comment on table sandbox_trade is 'Trades of the simulated payment provider.';
comment on column sandbox_trade.state is 'open, paid or closed.';

create table sandbox_refund (
  refund_no text primary key,
  trade_no text not null,
  amount_fen int not null,
  created_at timestamptz not null default now()
);
comment on table sandbox_refund is 'Refunds of the simulated payment provider.';

create table sandbox_key (
  name text primary key,
  private_pem text not null,
  public_pem text not null
);
comment on table sandbox_key is 'Keys with which the simulated payment provider signs.';

-- ---------- Medical insurance

create table sandbox_insured (
  trade_no text primary key,
  register_no text not null,
  cover jsonb not null default '{"gov": 0, "self": 0, "other": 0}',
  cash_fen int not null,
  fault text not null default '',
  prepaid boolean not null default false,
  confirmed_at timestamptz,
  closed boolean not null default false,
  expires_at timestamptz,
  created_at timestamptz not null
);
comment on table sandbox_insured is 'Bills of the simulated insurer.';
comment on column sandbox_insured.cover is 'Fen by payer: gov, self, other.';
comment on column sandbox_insured.fault is 'Fault that the simulation plays, empty for none.';

create table sandbox_insured_refund (
  refund_no text primary key,
  trade_no text not null,
  part text not null,
  amount_fen int not null check (amount_fen > 0)
);
comment on table sandbox_insured_refund is 'Refunds of the simulated insurer.';
comment on column sandbox_insured_refund.part is 'gov, self, other or cash.';
