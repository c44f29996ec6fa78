-- Withdrawals from the balance of a wallet, and gold coins that become balance.

create table withdrawal (
  id int generated always as identity primary key,
  user_id int not null references wallet_account,
  amount_fen int not null check (amount_fen > 0),
  method text not null check (method in ('wechat', 'alipay')),
  state text not null default 'requested' check (state in ('requested', 'paid', 'refused')),
  reason text not null default '',
  idem_key text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (user_id, idem_key),
  check ((state = 'requested') = (ended_at is null))
);
create index withdrawal_of on withdrawal (user_id, created_at);
comment on table withdrawal is 'Withdrawals: balance that leaves a wallet at once and is paid out by a provider, or comes back when it refuses.';
comment on column withdrawal.method is 'Account of the holder that receives the money.';
comment on column withdrawal.reason is 'Why the provider refused it, for the shopper.';

alter table wallet_entry drop constraint wallet_entry_cause_check;
alter table wallet_entry add constraint wallet_entry_cause_check
  check (cause in ('gift', 'topUp', 'pay', 'back', 'refund', 'convert', 'withdraw', 'payoutBack'));
alter table wallet_entry add column withdrawal_id int references withdrawal;
alter table wallet_entry add check ((withdrawal_id is not null) = (cause in ('withdraw', 'payoutBack')));
comment on column wallet_entry.withdrawal_id is 'Withdrawal that took the amount, or whose refusal returned it.';
