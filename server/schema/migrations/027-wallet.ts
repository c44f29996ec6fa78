import { sql, type Kysely } from 'kysely'

const statements = [
  // A purse is what its entries add up to. The sums are kept beside them by the database itself, which lets nobody else write
  // them: a purse below zero breaks its check, whatever the code believed.
  `create table wallet_account (
    user_id int primary key references app_user,
    gold_fen int not null default 0 check (gold_fen >= 0), cash_fen int not null default 0 check (cash_fen >= 0),
    holder text not null default '', id_print text not null default '', id_mask text not null default '',
    id_sealed text not null default '', opened_at timestamptz,
    pin_hash text, pin_tries int not null default 0, locked_until timestamptz,
    created_at timestamptz not null)`,
  `create table wallet_entry (
    id bigint generated always as identity primary key, user_id int not null references wallet_account,
    purse text not null check (purse in ('gold', 'cash')), delta int not null check (delta <> 0),
    cause text not null check (cause in ('gift', 'topUp', 'pay', 'back', 'refund')),
    order_id int references orders, idem_key text not null unique, at timestamptz not null)`,
  `create index wallet_entry_of on wallet_entry (user_id, purse, id desc)`,
  `create function wallet_stay() returns trigger language plpgsql as
    $$ begin raise exception 'an entry of a wallet is never changed'; end $$`,
  `create trigger wallet_stay before update or delete on wallet_entry for each row execute function wallet_stay()`,
  `create function wallet_add() returns trigger language plpgsql as $$ begin
    update wallet_account set
      gold_fen = gold_fen + case new.purse when 'gold' then new.delta else 0 end,
      cash_fen = cash_fen + case new.purse when 'cash' then new.delta else 0 end
    where user_id = new.user_id;
    return null;
  end $$`,
  `create trigger wallet_add after insert on wallet_entry for each row execute function wallet_add()`,
  `create function wallet_sums() returns trigger language plpgsql as $$ begin
    if pg_trigger_depth() < 2 then raise exception 'a purse changes by its entries only'; end if;
    return new;
  end $$`,
  `create trigger wallet_sums before update on wallet_account for each row
    when (old.gold_fen <> new.gold_fen or old.cash_fen <> new.cash_fen) execute function wallet_sums()`,
  `create function wallet_empty() returns trigger language plpgsql as $$ begin
    if new.gold_fen <> 0 or new.cash_fen <> 0 then raise exception 'a wallet begins empty'; end if;
    return new;
  end $$`,
  `create trigger wallet_empty before insert on wallet_account for each row execute function wallet_empty()`,

  // One-time words: what a right payment password or SMS code was traded for. Only their hashes are here.
  `create table wallet_proof (
    proof_hash text primary key, user_id int not null references app_user, order_id int references orders,
    amount_fen int not null, expires_at timestamptz not null, used_at timestamptz)`,
  `create index wallet_proof_old on wallet_proof (expires_at)`,

  // What the wallet has laid down for an order that a provider pays the rest of. Once per order.
  `create table wallet_hold (
    order_id int primary key references orders, user_id int not null references wallet_account,
    gold_fen int not null check (gold_fen >= 0), cash_fen int not null check (cash_fen >= 0),
    state text not null default 'held' check (state in ('held', 'used', 'released')), at timestamptz not null)`,

  // How an order was paid: by one way or several. What goes back, goes back by these.
  `create table pay_part (
    id bigint generated always as identity primary key, order_id int not null references orders,
    kind text not null, txn_no text not null unique, amount_fen int not null check (amount_fen > 0))`,
  `create index pay_part_of on pay_part (order_id, id)`,
  `insert into pay_part (order_id, kind, txn_no, amount_fen)
    select p.order_id, p.provider, n.txn_no, n.amount_fen from payment_notify n join payment p on p.trade_no = n.trade_no
    where n.outcome = 'paid' order by n.received_at`,
  // A refund goes back by each of them: planned at once, done one by one.
  `create table refund_part (
    refund_id int not null references refund, part_id bigint not null references pay_part,
    amount_fen int not null check (amount_fen > 0), done_at timestamptz, primary key (refund_id, part_id))`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
