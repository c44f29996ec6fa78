import { sql, type Kysely } from 'kysely'

const statements = [
  // Who may have a coupon, and in which way: one that is won or bought with points is not there to be claimed.
  `alter table coupon
    add column way text not null default 'claim' check (way in ('claim', 'code', 'points', 'prize', 'activity')),
    add column audience text not null default 'all' check (audience in ('all', 'new', 'level')),
    add column min_level int not null default 0 check (min_level >= 0),
    add column store_no text references store`,
  `alter table user_coupon add column cause text not null default 'claim'
    check (cause in ('claim', 'code', 'points', 'prize', 'activity'))`,

  // What a shopper has of coupons is what these rows add up to. The database writes them itself, whoever gives or uses a coupon.
  `create table coupon_entry (
    id bigint generated always as identity primary key, user_coupon_id int not null references user_coupon,
    user_id int not null references app_user, coupon_id int not null references coupon,
    delta int not null check (delta in (1, -1)),
    cause text not null check (cause in ('claim', 'code', 'points', 'prize', 'activity', 'order', 'back')),
    order_id int, idem_key text not null unique, at timestamptz not null)`,
  `create index coupon_entry_of on coupon_entry (user_id, coupon_id, id)`,
  `create index coupon_entry_one on coupon_entry (user_coupon_id, id)`,
  `create function coupon_stay() returns trigger language plpgsql as
    $$ begin raise exception 'an entry of coupons is never changed'; end $$`,
  `create trigger coupon_stay before update or delete on coupon_entry for each row execute function coupon_stay()`,
  `create function coupon_write() returns trigger language plpgsql as $$ declare
      was int := 0; is_now int := case when new.status = 2 then 0 else 1 end; entry text;
    begin
      if tg_op = 'INSERT' then
        insert into coupon_entry (user_coupon_id, user_id, coupon_id, delta, cause, idem_key, at)
          values (new.id, new.user_id, new.coupon_id, 1, new.cause, 'give:' || new.id, new.claimed_at);
        was := 1;
      else
        was := case when old.status = 2 then 0 else 1 end;
      end if;
      if was = is_now then return null; end if;
      entry := coalesce(new.order_id::text, '-');
      if tg_op = 'UPDATE' and is_now = 1 then entry := coalesce(old.order_id::text, '-'); end if;
      insert into coupon_entry (user_coupon_id, user_id, coupon_id, delta, cause, order_id, idem_key, at)
        values (new.id, new.user_id, new.coupon_id, is_now - was, case when is_now = 1 then 'back' else 'order' end,
          nullif(entry, '-')::int, (case when is_now = 1 then 'back:' else 'use:' end) || new.id || ':' || entry, clock_timestamp());
      return null;
    end $$`,
  `insert into coupon_entry (user_coupon_id, user_id, coupon_id, delta, cause, idem_key, at)
    select id, user_id, coupon_id, 1, cause, 'give:' || id, claimed_at from user_coupon order by id`,
  `insert into coupon_entry (user_coupon_id, user_id, coupon_id, delta, cause, order_id, idem_key, at)
    select id, user_id, coupon_id, -1, 'order', order_id, 'use:' || id || ':' || coalesce(order_id::text, '-'), claimed_at
    from user_coupon where status = 2 order by id`,
  `create trigger coupon_write after insert or update of status on user_coupon for each row execute function coupon_write()`,

  // A code is exchanged for a coupon: each by so many shoppers, once by each.
  `create table coupon_code (
    code text primary key, coupon_id int not null references coupon, remaining int not null check (remaining >= 0),
    ends_at timestamptz not null)`,
  `create table coupon_code_use (
    code text not null references coupon_code, user_id int not null references app_user,
    user_coupon_id int not null references user_coupon, primary key (code, user_id))`,

  // Several coupons that one page gives at once, to each shopper once.
  `create table coupon_activity (
    id int generated always as identity primary key, code text not null unique, name text not null, note text not null default '',
    starts_at timestamptz not null, ends_at timestamptz not null)`,
  `create table coupon_activity_item (
    activity_id int not null references coupon_activity, coupon_id int not null references coupon,
    primary key (activity_id, coupon_id))`,
  `create table coupon_activity_use (
    activity_id int not null references coupon_activity, user_id int not null references app_user, at timestamptz not null,
    primary key (activity_id, user_id))`,

  // Points come from the app's orders and from the tills of the stores; they go for orders, coupons and draws.
  `alter table points_entry alter column order_id drop not null`,
  `alter table points_entry add column channel text not null default 'online' check (channel in ('online', 'offline'))`,
  `alter table points_entry drop constraint points_entry_cause_check`,
  `alter table points_entry add constraint points_entry_cause_check
    check (cause in ('order', 'refund', 'spend', 'unspend', 'gift', 'store', 'exchange', 'chance'))`,
  `alter table points_entry add constraint points_entry_order_check
    check (order_id is not null or cause in ('gift', 'store', 'exchange', 'chance'))`,
  `create index points_entry_channel on points_entry (user_id, channel, id desc)`,
  `create table points_offer (
    id int generated always as identity primary key, coupon_id int not null references coupon, price int not null check (price > 0),
    remaining int not null check (remaining >= 0), per_user int not null default 1 check (per_user > 0),
    starts_at timestamptz not null, ends_at timestamptz not null)`,
  `create table points_exchange (
    id int generated always as identity primary key, offer_id int not null references points_offer,
    user_id int not null references app_user, user_coupon_id int not null references user_coupon,
    price int not null, idem_key text not null, at timestamptz not null, unique (user_id, idem_key))`,

  // A draw: prizes of a limited number, each with its odds out of so many tickets; the other tickets win nothing.
  `create table draw (
    id int generated always as identity primary key, name text not null, remark text not null default '',
    starts_at timestamptz not null, ends_at timestamptz not null, tickets int not null check (tickets > 0),
    free_count int not null default 1 check (free_count >= 0),
    chance_price int not null default 0 check (chance_price >= 0), most_bought int not null default 0 check (most_bought >= 0))`,
  `create table draw_prize (
    id int generated always as identity primary key, draw_id int not null references draw, sort int not null,
    name text not null, info text not null default '', prize_type int not null check (prize_type in (1, 2)),
    coupon_id int references coupon, barcode text references product (barcode),
    odds int not null check (odds >= 0), total int not null, remaining int not null check (remaining between 0 and total),
    check ((prize_type = 1) = (coupon_id is not null)))`,
  // How often somebody may still draw is what these rows add up to.
  `create table draw_chance (
    id bigint generated always as identity primary key, draw_id int not null references draw, user_id int not null references app_user,
    delta int not null check (delta <> 0), cause text not null check (cause in ('free', 'bought', 'draw')),
    idem_key text not null unique, at timestamptz not null)`,
  `create index draw_chance_of on draw_chance (user_id, draw_id)`,
  `create trigger draw_stay before update or delete on draw_chance for each row execute function points_stay()`,
  `create table draw_record (
    id int generated always as identity primary key, draw_id int not null references draw, user_id int not null references app_user,
    prize_id int references draw_prize, user_coupon_id int references user_coupon, idem_key text not null,
    address jsonb, address_at timestamptz, at timestamptz not null, unique (user_id, idem_key))`,
  `create index draw_record_of on draw_record (user_id, id desc)`,
  `create index draw_record_won on draw_record (draw_id, id desc) where prize_id is not null`,
]

export async function up(db: Kysely<unknown>) {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
