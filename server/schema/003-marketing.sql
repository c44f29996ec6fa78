-- Marketing: coupons, points and growth, the wallet, invitations, draws, benefits, topic pages and posters.

-- ---------- Ledgers

-- Balances are sums of ledger entries. An entry is never changed or removed, one by one or all at once.
create function ledger_stay() returns trigger language plpgsql as
  $$ begin raise exception 'the entries of % are never changed', tg_table_name; end $$;

-- ---------- Coupons

create table coupon (
  id int generated always as identity primary key,
  name text not null,
  amount_fen int not null check (amount_fen > 0),
  min_fen int not null default 0,
  order_type int not null,
  coupon_type int not null default 1,
  scope int not null default 2,
  way text not null default 'claim' check (way in ('claim', 'code', 'points', 'prize', 'activity', 'welfare', 'sale')),
  source_code text not null default '',
  audience text not null default 'all' check (audience in ('all', 'new', 'level')),
  min_level int not null default 0 check (min_level >= 0),
  city_id int,
  store_no text references store,
  remaining int not null check (remaining >= 0),
  per_user int not null default 1,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  valid_days int not null default 7
);
create index coupon_source on coupon (source_code) where source_code <> '';
comment on table coupon is 'Coupon templates: amount, conditions, and how a shopper gets the coupon.';
comment on column coupon.min_fen is 'Amount of products from which the coupon holds.';
comment on column coupon.order_type is '1 express, 2 lightning and pickup, 4 cross-border.';
comment on column coupon.coupon_type is '1 takes off an order, 2 is exchanged for a product (coupon_goods), 3 takes off a reservation.';
comment on column coupon.scope is '2 as a rule; 1 is shown by special topics alone.';
comment on column coupon.way is 'The only way to get it: a claim, a code, points, a prize, an activity, a benefit (welfare) or money (sale).';
comment on column coupon.source_code is 'Code of the link, page or leaflet that gives it away, empty for everywhere.';
comment on column coupon.audience is 'Everybody, shoppers who never paid an order (new), or members from min_level on (level).';
comment on column coupon.city_id is 'Null for every city.';
comment on column coupon.store_no is 'Store that gives it away; null for the whole shop.';
comment on column coupon.remaining is 'Coupons that may still be issued.';
comment on column coupon.per_user is 'Most coupons of one shopper.';
comment on column coupon.valid_days is 'Days from the claim to the end of the coupon.';

create table coupon_goods (
  coupon_id int primary key references coupon,
  barcode text not null references product (barcode),
  count int not null default 1 check (count between 1 and 99)
);
comment on table coupon_goods is 'Products that coupons of type 2 are exchanged for.';

create table user_coupon (
  id int generated always as identity primary key,
  user_id int not null references app_user,
  coupon_id int not null references coupon,
  nth int not null,
  status int not null default 1,
  order_id int,
  cause text not null default 'claim' check (cause in ('claim', 'code', 'points', 'prize', 'activity', 'welfare', 'sale')),
  claimed_at timestamptz not null default now(),
  expires_at timestamptz not null,
  told_at timestamptz,
  unique (user_id, coupon_id, nth)
);
create index user_coupon_order on user_coupon (order_id) where order_id is not null;
create index user_coupon_ending on user_coupon (expires_at) where status = 1 and told_at is null;
comment on table user_coupon is 'Coupons that shoppers have or had.';
comment on column user_coupon.nth is 'Number among the shopper''s coupons of one template, from 1.';
comment on column user_coupon.status is '1 usable, 2 redeemed, 3 expired.';
comment on column user_coupon.order_id is 'Order that redeemed it.';
comment on column user_coupon.cause is 'Way in which the shopper got it.';
comment on column user_coupon.told_at is 'Moment of the notification that it ends soon.';

create table user_coupon_code (
  user_coupon_id int primary key references user_coupon,
  code text not null unique,
  expires_at timestamptz not null
);
comment on table user_coupon_code is 'Codes that shoppers show at a counter for one coupon; another one after minutes.';

create table coupon_entry (
  id bigint generated always as identity primary key,
  user_coupon_id int not null references user_coupon,
  user_id int not null references app_user,
  coupon_id int not null references coupon,
  delta int not null check (delta in (1, -1)),
  cause text not null check (cause in ('claim', 'code', 'points', 'prize', 'activity', 'welfare', 'sale', 'order', 'back')),
  order_id int,
  idem_key text not null unique,
  at timestamptz not null
);
create index coupon_entry_of on coupon_entry (user_id, coupon_id, id);
create index coupon_entry_one on coupon_entry (user_coupon_id, id);
comment on table coupon_entry is 'Ledger of coupons: issued, redeemed and returned. Written by trigger, whoever issues or redeems a coupon.';
comment on column coupon_entry.delta is '1 or -1.';
comment on column coupon_entry.cause is 'Way of the issue; order: redeemed; back: returned.';

create function coupon_stay() returns trigger language plpgsql as
  $$ begin raise exception 'an entry of coupons is never changed'; end $$;
create trigger coupon_stay before update or delete on coupon_entry for each row execute function coupon_stay();
create trigger ledger_stay before truncate on coupon_entry for each statement execute function ledger_stay();

create function coupon_write() returns trigger language plpgsql as $$ declare
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
end $$;
create trigger coupon_write after insert or update of status on user_coupon for each row execute function coupon_write();

create table coupon_code (
  code text primary key,
  coupon_id int not null references coupon,
  remaining int not null check (remaining >= 0),
  ends_at timestamptz not null
);
comment on table coupon_code is 'Codes that are exchanged for a coupon, once by each shopper.';
comment on column coupon_code.remaining is 'Shoppers who may still use the code.';

create table coupon_code_use (
  code text not null references coupon_code,
  user_id int not null references app_user,
  user_coupon_id int not null references user_coupon,
  primary key (code, user_id)
);
comment on table coupon_code_use is 'Codes that a shopper used, and the coupon that came of it.';

create table coupon_activity (
  id int generated always as identity primary key,
  code text not null unique,
  name text not null,
  note text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  by_invite boolean not null default false
);
comment on table coupon_activity is 'Coupon packs: several coupons that one page issues at once, to each shopper once.';
comment on column coupon_activity.code is 'Code of the page''s link.';
comment on column coupon_activity.by_invite is 'Only invited shoppers get the pack: no list offers it and nobody claims it by its code.';

create table coupon_activity_item (
  activity_id int not null references coupon_activity,
  coupon_id int not null references coupon,
  primary key (activity_id, coupon_id)
);
comment on table coupon_activity_item is 'Coupons of a pack.';

create table coupon_activity_use (
  activity_id int not null references coupon_activity,
  user_id int not null references app_user,
  at timestamptz not null,
  primary key (activity_id, user_id)
);
comment on table coupon_activity_use is 'Shoppers who claimed a pack.';

create table coupon_sale (
  id int generated always as identity primary key,
  coupon_id int not null unique references coupon,
  price_fen int not null check (price_fen > 0),
  origin_fen int not null,
  remaining int not null check (remaining >= 0),
  per_user int not null check (per_user > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  check (origin_fen >= price_fen),
  check (ends_at > starts_at)
);
comment on table coupon_sale is 'Coupons that are sold.';
comment on column coupon_sale.origin_fen is 'Former price, shown crossed out.';
comment on column coupon_sale.remaining is 'Coupons that may still be sold, without those that open orders hold.';

-- ---------- Points and growth

create table points_entry (
  id bigint generated always as identity primary key,
  user_id int not null references app_user,
  delta int not null check (delta <> 0),
  cause text not null check (cause in ('order', 'refund', 'spend', 'unspend', 'gift', 'store', 'exchange', 'chance', 'register', 'first')),
  channel text not null default 'online' check (channel in ('online', 'offline')),
  order_id int,
  idem_key text not null unique,
  at timestamptz not null,
  constraint points_entry_order_check check (order_id is not null or cause in ('gift', 'store', 'exchange', 'chance', 'register'))
);
create index points_entry_of on points_entry (user_id, id);
create index points_entry_order on points_entry (order_id);
create index points_entry_channel on points_entry (user_id, channel, id desc);
comment on table points_entry is 'Ledger of points: balances are sums of these rows.';
comment on column points_entry.delta is 'Points; positive are given.';
comment on column points_entry.cause is 'order and refund: earned and taken back; spend and unspend: paid with and returned; store: a till; exchange and chance: spent on coupons and draws; register and first: for a new account and its first paid order.';
comment on column points_entry.channel is 'online: the app; offline: the till of a store.';
comment on column points_entry.order_id is 'Foreign key in 005-orders.sql.';

create function points_stay() returns trigger language plpgsql as
  $$ begin raise exception 'an entry of points is never changed'; end $$;
create trigger points_stay before update or delete on points_entry for each row execute function points_stay();
create trigger ledger_stay before truncate on points_entry for each statement execute function ledger_stay();

create table growth_entry (
  id bigint generated always as identity primary key,
  user_id int not null references app_user,
  delta int not null check (delta <> 0),
  cause text not null check (cause in ('order', 'refund', 'gift')),
  order_id int,
  idem_key text not null unique,
  at timestamptz not null,
  check (order_id is not null or cause = 'gift')
);
create index growth_entry_of on growth_entry (user_id, id);
create index growth_entry_order on growth_entry (order_id) where order_id is not null;
comment on table growth_entry is 'Ledger of growth, whose sum decides a shopper''s level.';
comment on column growth_entry.delta is 'Growth; positive is given.';
comment on column growth_entry.order_id is 'Foreign key in 005-orders.sql; null for a gift.';

create function growth_stay() returns trigger language plpgsql as
  $$ begin raise exception 'an entry of growth is never changed'; end $$;
create trigger growth_stay before update or delete on growth_entry for each row execute function growth_stay();
create trigger ledger_stay before truncate on growth_entry for each statement execute function ledger_stay();

create table points_offer (
  id int generated always as identity primary key,
  coupon_id int not null references coupon,
  price int not null check (price > 0),
  remaining int not null check (remaining >= 0),
  per_user int not null default 1 check (per_user > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
comment on table points_offer is 'Coupons that points buy.';
comment on column points_offer.price is 'Points.';

create table points_exchange (
  id int generated always as identity primary key,
  offer_id int not null references points_offer,
  user_id int not null references app_user,
  user_coupon_id int not null references user_coupon,
  price int not null,
  idem_key text not null,
  at timestamptz not null,
  unique (user_id, idem_key)
);
comment on table points_exchange is 'Coupons that a shopper bought with points.';
comment on column points_exchange.price is 'Points that were paid.';

-- ---------- Wallet

create table wallet_account (
  user_id int primary key references app_user,
  gold_fen int not null default 0 check (gold_fen >= 0),
  cash_fen int not null default 0 check (cash_fen >= 0),
  holder_sealed text not null default '',
  id_print text not null default '',
  id_mask text not null default '',
  id_sealed text not null default '',
  opened_at timestamptz,
  pin_hash text,
  pin_tries int not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null
);
comment on table wallet_account is 'Wallets: balances, the holder''s real name, and the payment password.';
comment on column wallet_account.gold_fen is 'Gold coins; sum of the entries, written by trigger alone.';
comment on column wallet_account.cash_fen is 'Balance; sum of the entries, written by trigger alone.';
comment on column wallet_account.opened_at is 'Null until the holder''s real name is confirmed.';
comment on column wallet_account.pin_hash is 'Encrypted hash of the payment password.';
comment on column wallet_account.pin_tries is 'Wrong payment passwords in a row.';

-- The database keeps the sums beside the entries and lets nothing else write them: a balance below zero breaks its check, whatever the
-- code believed.
create function wallet_empty() returns trigger language plpgsql as $$ begin
  if new.gold_fen <> 0 or new.cash_fen <> 0 then raise exception 'a wallet begins empty'; end if;
  return new;
end $$;
create trigger wallet_empty before insert on wallet_account for each row execute function wallet_empty();

create function wallet_sums() returns trigger language plpgsql as $$ begin
  if pg_trigger_depth() < 2 then raise exception 'a purse changes by its entries only'; end if;
  return new;
end $$;
create trigger wallet_sums before update on wallet_account for each row
  when (old.gold_fen <> new.gold_fen or old.cash_fen <> new.cash_fen) execute function wallet_sums();

create table wallet_entry (
  id bigint generated always as identity primary key,
  user_id int not null references wallet_account,
  purse text not null check (purse in ('gold', 'cash')),
  delta int not null check (delta <> 0),
  cause text not null check (cause in ('gift', 'topUp', 'pay', 'back', 'refund')),
  order_id int,
  idem_key text not null unique,
  at timestamptz not null
);
create index wallet_entry_of on wallet_entry (user_id, purse, id desc);
comment on table wallet_entry is 'Ledger of the wallets.';
comment on column wallet_entry.purse is 'gold: gold coins; cash: balance.';
comment on column wallet_entry.delta is 'Fen; positive is given.';
comment on column wallet_entry.order_id is 'Foreign key in 005-orders.sql.';

create function wallet_stay() returns trigger language plpgsql as
  $$ begin raise exception 'an entry of a wallet is never changed'; end $$;
create trigger wallet_stay before update or delete on wallet_entry for each row execute function wallet_stay();
create trigger ledger_stay before truncate on wallet_entry for each statement execute function ledger_stay();

create function wallet_add() returns trigger language plpgsql as $$ begin
  update wallet_account set
    gold_fen = gold_fen + case new.purse when 'gold' then new.delta else 0 end,
    cash_fen = cash_fen + case new.purse when 'cash' then new.delta else 0 end
  where user_id = new.user_id;
  return null;
end $$;
create trigger wallet_add after insert on wallet_entry for each row execute function wallet_add();

create table wallet_hold (
  order_id int primary key,
  user_id int not null references wallet_account,
  gold_fen int not null check (gold_fen >= 0),
  cash_fen int not null check (cash_fen >= 0),
  state text not null default 'held' check (state in ('held', 'used', 'released')),
  at timestamptz not null
);
comment on table wallet_hold is 'Amounts that a wallet holds for an order while a provider collects the rest; one per order.';
comment on column wallet_hold.order_id is 'Foreign key in 005-orders.sql.';

create table wallet_proof (
  proof_hash text primary key,
  user_id int not null references app_user,
  order_id int,
  amount_fen int not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index wallet_proof_old on wallet_proof (expires_at);
comment on table wallet_proof is 'One-time proofs: a right payment password or SMS code is traded for one.';
comment on column wallet_proof.order_id is 'Foreign key in 005-orders.sql; null for a proof that opens the wallet or resets its password.';

-- ---------- Invitations

create table referral (
  id bigint generated always as identity primary key,
  user_id int not null references app_user,
  refno text not null,
  is_new boolean not null,
  at timestamptz not null
);
create index referral_by on referral (refno, is_new);
comment on table referral is 'Invitations by which shoppers signed in, login by login; sessions end, and an invitation is counted later.';
comment on column referral.refno is 'Number of the invitation.';
comment on column referral.is_new is 'The login made the account, so the invitation won a customer.';

create table invite_gift (
  code text primary key references coupon_activity (code),
  reward_coupon_id int not null references coupon,
  most int not null check (most > 0)
);
comment on table invite_gift is 'Rewards of an invitation: the friend gets the coupon pack of the same code, the inviter one coupon for each friend that buys.';
comment on column invite_gift.most is 'Most friends that bring the inviter a coupon.';

create table invite_share (
  share_no text primary key,
  code text not null references invite_gift,
  user_id int not null references app_user,
  at timestamptz not null,
  unique (code, user_id)
);
comment on table invite_share is 'Invitations that shoppers sent; the number says nothing of the inviter.';

create table invite_claim (
  code text not null references invite_gift,
  user_id int not null references app_user,
  share_no text not null references invite_share,
  at timestamptz not null,
  primary key (code, user_id)
);
create index invite_claim_of on invite_claim (share_no);
comment on table invite_claim is 'Invitations that friends accepted.';

create table invite_reward (
  code text not null references invite_gift,
  friend_id int not null references app_user,
  user_id int not null references app_user,
  user_coupon_id int not null references user_coupon,
  at timestamptz not null,
  primary key (code, friend_id)
);
comment on table invite_reward is 'Coupons that inviters got for friends who bought.';

create table pull_new (
  user_id int primary key references app_user,
  counselor_id text not null,
  at timestamptz not null
);
comment on table pull_new is 'Shoppers whom a counsellor of a store brought in, each once.';

-- ---------- Draws

create table draw (
  id int generated always as identity primary key,
  name text not null,
  remark text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  tickets int not null check (tickets > 0),
  free_count int not null default 1 check (free_count >= 0),
  chance_price int not null default 0 check (chance_price >= 0),
  most_bought int not null default 0 check (most_bought >= 0)
);
comment on table draw is 'Draws: a limited number of prizes, each with its odds.';
comment on column draw.tickets is 'Tickets that the odds of the prizes are out of; the others win nothing.';
comment on column draw.free_count is 'Free draws of each shopper.';
comment on column draw.chance_price is 'Points that one more draw costs; 0 where none is sold.';
comment on column draw.most_bought is 'Most draws that a shopper buys.';

create table draw_prize (
  id int generated always as identity primary key,
  draw_id int not null references draw,
  sort int not null,
  name text not null,
  info text not null default '',
  prize_type int not null check (prize_type in (1, 2)),
  coupon_id int references coupon,
  barcode text references product (barcode),
  odds int not null check (odds >= 0),
  total int not null,
  remaining int not null,
  check (remaining between 0 and total),
  check ((prize_type = 1) = (coupon_id is not null))
);
comment on table draw_prize is 'Prizes of a draw.';
comment on column draw_prize.prize_type is '1 coupon, 2 product.';
comment on column draw_prize.odds is 'Winning tickets out of all tickets of the draw.';

create table draw_chance (
  id bigint generated always as identity primary key,
  draw_id int not null references draw,
  user_id int not null references app_user,
  delta int not null check (delta <> 0),
  cause text not null check (cause in ('free', 'bought', 'draw')),
  idem_key text not null unique,
  at timestamptz not null
);
create index draw_chance_of on draw_chance (user_id, draw_id);
comment on table draw_chance is 'Ledger of draws: a shopper may draw as often as these rows add up to.';
comment on column draw_chance.delta is 'Draws; positive are given.';

create trigger draw_stay before update or delete on draw_chance for each row execute function points_stay();
create trigger ledger_stay before truncate on draw_chance for each statement execute function ledger_stay();

create table draw_record (
  id int generated always as identity primary key,
  draw_id int not null references draw,
  user_id int not null references app_user,
  prize_id int references draw_prize,
  user_coupon_id int references user_coupon,
  idem_key text not null,
  address_sealed text,
  address_at timestamptz,
  at timestamptz not null,
  unique (user_id, idem_key)
);
create index draw_record_of on draw_record (user_id, id desc);
create index draw_record_won on draw_record (draw_id, id desc) where prize_id is not null;
comment on table draw_record is 'Draws that shoppers made, and their prizes.';
comment on column draw_record.prize_id is 'Null: nothing was won.';
comment on column draw_record.address_sealed is 'Delivery address of a product, once the winner entered it.';

-- ---------- Benefits

create table welfare (
  id int generated always as identity primary key,
  city_id int,
  name text not null,
  note text not null default '',
  rules text[] not null default '{}',
  price_fen int not null check (price_fen >= 0),
  origin_fen int not null check (origin_fen >= 0),
  valid_days int not null check (valid_days > 0),
  remaining int not null check (remaining >= 0),
  needs_code boolean not null default false,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
comment on table welfare is 'Benefits: packages of coupons that a shopper joins for a price or for nothing.';
comment on column welfare.city_id is 'Null for every city.';
comment on column welfare.price_fen is '0 where the benefit is free.';
comment on column welfare.origin_fen is 'Former price, shown crossed out.';
comment on column welfare.valid_days is 'Days that a membership lasts.';
comment on column welfare.remaining is 'Places that are left.';

create table welfare_item (
  welfare_id int not null references welfare,
  coupon_id int not null references coupon,
  count int not null check (count between 1 and 20),
  primary key (welfare_id, coupon_id)
);
comment on table welfare_item is 'Coupons of a benefit.';

create table welfare_store (
  welfare_id int not null references welfare,
  store_no text not null references store,
  primary key (welfare_id, store_no)
);
comment on table welfare_store is 'Stores that offer a benefit.';

create table welfare_code (
  code text primary key,
  welfare_id int not null references welfare,
  kind text not null check (kind in ('staff', 'group')),
  name text not null,
  remaining int not null check (remaining >= 0),
  ends_at timestamptz not null
);
comment on table welfare_code is 'Codes that open a benefit, given by a member of staff or to a company''s people.';
comment on column welfare_code.name is 'Member of staff, or company.';
comment on column welfare_code.remaining is 'Shoppers who may still use the code.';

create table welfare_member (
  id int generated always as identity primary key,
  welfare_id int not null references welfare,
  user_id int not null references app_user,
  order_id int unique,
  code text references welfare_code,
  pay_status int not null check (pay_status in (1, 2)),
  starts_at timestamptz,
  ends_at timestamptz,
  at timestamptz not null,
  unique (user_id, welfare_id),
  check ((pay_status = 2) = (starts_at is not null)),
  check (pay_status = 2 or order_id is not null)
);
comment on table welfare_member is 'Memberships of benefits, one for each shopper and benefit.';
comment on column welfare_member.order_id is 'Order that pays it; null where it is free. Foreign key in 005-orders.sql.';
comment on column welfare_member.pay_status is '1 waits for the payment of its order, 2 has joined.';

create table welfare_coupon (
  user_coupon_id int primary key references user_coupon,
  member_id int not null references welfare_member
);
create index welfare_coupon_of on welfare_coupon (member_id);
comment on table welfare_coupon is 'Coupons that a membership issued.';

-- ---------- Topic pages and home

create table topic (
  id int primary key,
  code text not null default '',
  title text not null,
  note text not null default '',
  pic text not null default '',
  city_ids int[],
  scope int not null default 2,
  hidden boolean not null default false,
  is_master boolean not null default false,
  rules text not null default '',
  starts_at timestamptz not null,
  ends_at timestamptz
);
comment on table topic is 'Topic pages that editors put together, floor by floor; links carry the ids.';
comment on column topic.code is 'Code that a link must carry, empty where none is needed.';
comment on column topic.city_ids is 'Null for every city.';
comment on column topic.scope is 'Scope of the coupons that the page shows.';
comment on column topic.hidden is 'Found by its link alone.';
comment on column topic.rules is 'Editor''s HTML.';

create table topic_floor (
  topic_id int not null references topic,
  sort int not null,
  body jsonb not null,
  primary key (topic_id, sort)
);
comment on table topic_floor is 'Floors of a topic page.';
comment on column topic_floor.body is 'Content by kind: picture, text, coupons, goods or doors; read when the page is shown.';

create table article (
  id int primary key,
  title text not null,
  author text not null,
  content text not null,
  created_at timestamptz not null
);
comment on table article is 'Articles that topic pages and links lead to; the content is an editor''s HTML.';

create table carousel (
  id int generated always as identity primary key,
  city_id int,
  title text not null,
  note text not null,
  pic text not null,
  url text not null,
  sort int not null
);
comment on table carousel is 'Pictures at the top of home.';
comment on column carousel.city_id is 'Null for every city.';

create table popup (
  id int generated always as identity primary key,
  title text not null,
  note text not null,
  pic text not null,
  url text not null,
  city_id int,
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
comment on table popup is 'Pop-ups on home.';
comment on column popup.city_id is 'Null for every city.';

-- ---------- Posters

create table share_code (
  name text primary key,
  barcode text,
  mime text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  activity_code text references coupon_activity (code),
  group_activity_id int
);
comment on table share_code is 'Pictures of QR and mini-program codes on posters, by a hash of their content: WeChat limits how often it makes one.';
comment on column share_code.barcode is 'Product that the poster shows.';
comment on column share_code.activity_code is 'Coupon pack that the poster shows.';
comment on column share_code.group_activity_id is 'Group buy that the poster shows. Foreign key in 005-orders.sql.';
