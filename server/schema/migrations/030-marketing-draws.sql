alter table draw
  add form text not null default 'list' check (form in ('list', 'wheel', 'marquee')),
  add order_count int not null default 0 check (order_count >= 0),
  add order_min_fen int not null default 0 check (order_min_fen >= 0),
  add share_count int not null default 0 check (share_count >= 0);
comment on column draw.form is 'Page that shows it: list: the draw for points; wheel: the wheel; marquee: nine cells with a running light.';
comment on column draw.order_count is 'Draws that each paid order gives; 0 for none.';
comment on column draw.order_min_fen is 'Least amount of such an order, without prescription drugs.';
comment on column draw.share_count is 'Draws that sharing the page gives, once a day; 0 for none.';

alter table draw_chance
  drop constraint draw_chance_cause_check,
  add constraint draw_chance_cause_check check (cause in ('free', 'bought', 'share', 'draw'));
comment on table draw_chance is 'Ledger of draws: a shopper may draw as often as these rows add up to, and once more for each draw that a paid order gives.';

alter table draw_prize
  drop constraint draw_prize_prize_type_check,
  add constraint draw_prize_prize_type_check check (prize_type in (1, 2, 3)),
  add points int check (points > 0),
  add constraint draw_prize_has_points check ((prize_type = 3) = (points is not null));
comment on column draw_prize.prize_type is '1 coupon, 2 product, 3 points.';
comment on column draw_prize.points is 'Points of a prize of type 3.';

-- Prescription drugs and OTC 甲 are never prizes: neither as a product nor by a coupon that is exchanged for one.
create function prize_is_no_drug() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from product p
    where p.drug_class in ('Rx', 'OTC甲')
      and (p.barcode = new.barcode or p.barcode in (select g.barcode from coupon_goods g where g.coupon_id = new.coupon_id))
  ) then
    raise exception 'a drug that must not be a gift is no prize' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger prize_is_no_drug before insert or update of barcode, coupon_id on draw_prize
  for each row execute function prize_is_no_drug();

alter table points_entry
  drop constraint points_entry_cause_check,
  add constraint points_entry_cause_check
    check (cause in ('order', 'refund', 'spend', 'unspend', 'gift', 'store', 'exchange', 'chance', 'register', 'first', 'prize', 'sign')),
  drop constraint points_entry_order_check,
  add constraint points_entry_order_check
    check (order_id is not null or cause in ('gift', 'store', 'exchange', 'chance', 'register', 'prize', 'sign'));
comment on column points_entry.cause is 'order and refund: earned and taken back; spend and unspend: paid with and returned; store: a till; exchange and chance: spent on coupons and draws; register and first: for a new account and its first paid order; prize: won in a draw; sign: for a daily sign-in.';

create table sign_reward (
  streak int primary key check (streak > 0),
  points int not null check (points > 0)
);
comment on table sign_reward is 'Points of daily sign-ins: row 1 is for every day, each other row comes in addition whenever so many days in a row are complete.';
comment on column sign_reward.streak is 'Days in a row.';
insert into sign_reward (streak, points) values (1, 5), (7, 20), (30, 100);

create table sign_in (
  user_id int not null references app_user,
  day text not null,
  streak int not null check (streak > 0),
  points int not null check (points >= 0),
  at timestamptz not null,
  primary key (user_id, day)
);
comment on table sign_in is 'Daily sign-ins, at most one per day of the shop (Asia/Shanghai).';
comment on column sign_in.day is 'Day of the shop, YYYY-MM-DD.';
comment on column sign_in.streak is 'Days in a row that end with this day.';
comment on column sign_in.points is 'Points given for this day.';
