-- Orders: the order with its lines and events, pickup, after-sales, and the tables that one order kind has of its own (flash sale, presale,
-- reservation, group buy, cross-border, sold coupons).

-- ---------- Orders

create table orders (
  id int generated always as identity primary key,
  order_no text not null unique,
  user_id int not null references app_user,
  idem_key text not null,
  source text not null default 'goods',
  source_ref int,
  status int not null,
  order_type int not null,
  cart_type int not null,
  kind int,
  store_no text references store,
  company text references global_company,
  goods_fen int not null,
  reduce_fen int not null,
  coupon_fen int not null,
  points int not null default 0 check (points >= 0),
  points_fen int not null default 0 check (points_fen >= 0),
  freight_fen int not null,
  packing_fen int not null,
  tax_fen int not null default 0 check (tax_fen >= 0),
  payable_fen int not null check (payable_fen >= 0),
  user_coupon_id int,
  receipt jsonb not null,
  pay_method text not null default '',
  city_id int,
  address_sealed text,
  note_sealed text,
  invoice_sealed text,
  symptom_sealed text,
  privacy boolean not null default false,
  shortage text not null default 'call',
  replace jsonb,
  slot_from timestamptz,
  slot_to timestamptz,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  fetched_at timestamptz,
  reminded_at timestamptz,
  ended_at timestamptz,
  hidden boolean not null default false,
  unique (user_id, idem_key),
  constraint orders_sender check (num_nonnulls(store_no, company) = 1)
);
create index orders_user on orders (user_id, id desc);
comment on table orders is 'Orders. A store or a company abroad sends each of them.';
comment on column orders.source is 'Order kind: goods, seckill, presell and others.';
comment on column orders.source_ref is 'Row of the kind''s own table that the order is made from.';
comment on column orders.status is 'Order status, 100 to 900: src/domain/order-status.';
comment on column orders.order_type is '1 express, 2 lightning and pickup, 4 cross-border.';
comment on column orders.cart_type is '1 express, 2 lightning, 3 pickup, 4 cross-border.';
comment on column orders.kind is 'Way of delivery when the order was placed: 1 express, 2 lightning, 3 pickup, 4 cross-border.';
comment on column orders.company is 'Company abroad, in place of a store.';
comment on column orders.goods_fen is 'Sum of the lines before any reduction.';
comment on column orders.points is 'Points that paid a part.';
comment on column orders.points_fen is 'Amount that the points paid.';
comment on column orders.tax_fen is 'Import tax.';
comment on column orders.receipt is 'Steps of the price calculation, with the share of each line.';
comment on column orders.city_id is 'Null: nothing is sent.';
comment on column orders.address_sealed is 'JSON of the delivery address.';
comment on column orders.note_sealed is 'JSON of remark, door code and the like; null where there is none.';
comment on column orders.invoice_sealed is 'JSON of title, tax number and e-mail.';
comment on column orders.symptom_sealed is 'Reason for use that the shopper stated; deleted with the consent to health data.';
comment on column orders.privacy is 'Packed so that the parcel does not show what is in it.';
comment on column orders.shortage is 'Choice for a line that runs out: call, remove or cancel.';
comment on column orders.replace is 'Choice for each line that runs out, by cart line: call, same or refund.';
comment on column orders.slot_from is 'Chosen delivery time, from.';
comment on column orders.slot_to is 'Chosen delivery time, to.';
comment on column orders.expires_at is 'End of the time to pay.';
comment on column orders.fetched_at is 'Moment from which products without a carrier count as with the shopper: the time of a reservation, or the hand-over.';
comment on column orders.reminded_at is 'Last time that the shopper reminded the shop.';
comment on column orders.hidden is 'Removed from the shopper''s list.';

create table order_item (
  order_id int not null references orders,
  line int not null,
  cart_id int not null,
  product_id int references product,
  store_no text references store,
  global_id int references global_product,
  barcode text not null,
  name text not null,
  spec text not null,
  drug_class text,
  price_fen int not null,
  count int not null check (count > 0),
  primary key (order_id, line),
  constraint order_item_goods check (num_nonnulls(product_id, global_id) = 1 and num_nonnulls(store_no, global_id) = 1)
);
comment on table order_item is 'Order lines: a product of a store, or a cross-border product, with the facts of the day of the order.';
comment on column order_item.price_fen is 'Price of one piece.';

create table order_event (
  id int generated always as identity,
  order_id int not null references orders,
  from_status int,
  to_status int not null,
  actor text not null,
  at timestamptz not null default now(),
  note text not null default '',
  primary key (order_id, id)
);
comment on table order_event is 'Status changes of orders; read by their order alone.';
comment on column order_event.actor is 'Side that made the change.';
comment on column order_event.note is 'Reason in the words of the actor, empty where none was asked for.';

-- ---------- Pickup

create table pickup_code (
  order_id int primary key references orders,
  code text not null unique,
  made_at timestamptz not null,
  used_at timestamptz,
  used_by int references app_user
);
comment on table pickup_code is 'Codes that open a pickup order at the counter.';
comment on column pickup_code.code is 'EAN-13 of the shop''s own range: every scanner reads it.';
comment on column pickup_code.used_by is 'Member of staff who handed the products over.';

create table staff (
  user_id int primary key references app_user,
  store_no text not null references store
);
comment on table staff is 'Accounts that work in a store.';

-- ---------- After-sales

create table refund (
  id int generated always as identity primary key,
  order_id int not null references orders,
  txn_no text,
  amount_fen int not null,
  fees_fen int not null default 0,
  reason text not null,
  status text not null default 'queued',
  refund_type int not null default 1,
  whole boolean not null default false,
  from_status int,
  remark text not null default '',
  remark_sealed text,
  voucher_url text not null default '',
  answer text not null default '',
  com text not null default '',
  num text not null default '',
  idem_key text,
  created_at timestamptz not null default now(),
  decided_at timestamptz,
  sent_at timestamptz,
  received_at timestamptz,
  done_at timestamptz
);
create index refund_order on refund (order_id);
create unique index refund_late on refund (txn_no) where reason = 'late';
create unique index refund_idem on refund (order_id, idem_key) where idem_key is not null;
comment on table refund is 'After-sales requests and refunds: products that go back, or money that came for an order no longer open.';
comment on column refund.txn_no is 'Payment that the money goes back to; null where nothing was paid.';
comment on column refund.fees_fen is 'Delivery and packing fee within the amount.';
comment on column refund.reason is 'late: the order was no longer open for this money; asked: an after-sales request.';
comment on column refund.status is 'asked: waits for a decision; returning: agreed, the shopper sends the products; returned: they are on their way; queued: the provider returns the money; done; refused; closed: withdrawn, or not sent in time.';
comment on column refund.refund_type is '1 money only, 2 products too.';
comment on column refund.whole is 'The whole order is asked for: it has status 800 meanwhile.';
comment on column refund.from_status is 'Status that the order returns to when the request is refused.';
comment on column refund.remark is 'Reason from the list, or the shop''s own remark.';
comment on column refund.remark_sealed is 'Text of the shopper.';
comment on column refund.answer is 'Reason of the decision; of a closed request, why it is closed.';
comment on column refund.com is 'Carrier of the return parcel.';
comment on column refund.num is 'Number of the return parcel.';

create table refund_item (
  refund_id int not null references refund,
  cart_id int not null,
  count int not null check (count > 0),
  goods_fen int not null check (goods_fen >= 0),
  amount_fen int not null check (amount_fen >= 0),
  restocked boolean not null default false,
  cover jsonb,
  primary key (refund_id, cart_id)
);
comment on table refund_item is 'Order lines that an after-sales request takes back.';
comment on column refund_item.goods_fen is 'Price of the pieces before reductions.';
comment on column refund_item.amount_fen is 'Amount that the pieces bring back.';
comment on column refund_item.restocked is 'The pieces are in stock again.';
comment on column refund_item.cover is 'Fen that go back to medical insurance, by payer; null until it is planned, and where insurance paid nothing.';

-- ---------- Flash sale

create table seckill (
  id int generated always as identity unique,
  barcode text primary key references product (barcode),
  price_fen int not null,
  limited boolean not null default false,
  special boolean not null default false,
  per_user int not null default 1 check (per_user between 1 and 99),
  starts_at timestamptz not null,
  ends_at timestamptz not null
);
comment on table seckill is 'Flash sales. A limited one is sold from its own pieces by orders of its own; any other is a price for everybody.';
comment on column seckill.special is 'Sold by a link of its own, and in no list.';
comment on column seckill.per_user is 'Most pieces of one shopper.';

create trigger shelf_changed after insert or update or delete or truncate on seckill
  for each statement execute function shelf_changed();

create table seckill_stock (
  round_id int not null references seckill (id) on delete cascade,
  store_no text not null references store,
  qty int not null check (qty >= 0),
  total int not null,
  primary key (round_id, store_no),
  check (total >= qty)
);
comment on table seckill_stock is 'Pieces of a limited flash sale at one store.';
comment on column seckill_stock.total is 'Pieces at the beginning.';

create table seckill_buyer (
  round_id int not null references seckill (id) on delete cascade,
  user_id int not null references app_user,
  count int not null check (count >= 0),
  primary key (round_id, user_id)
);
comment on table seckill_buyer is 'Pieces of a flash sale that a shopper holds.';

create table seckill_remind (
  user_id int not null references app_user,
  barcode text not null references product (barcode),
  starts_at timestamptz not null,
  asked_at timestamptz not null,
  primary key (user_id, barcode, starts_at)
);
create index seckill_remind_of on seckill_remind (barcode, starts_at);
comment on table seckill_remind is 'Shoppers who want a notification when a flash sale begins.';

-- ---------- Presale

create table presell (
  id int generated always as identity primary key,
  barcode text not null references product (barcode),
  price_fen int not null,
  deposit_fen int not null check (deposit_fen > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  balance_starts_at timestamptz not null,
  balance_ends_at timestamptz not null,
  sends_at timestamptz not null,
  per_user int not null default 2 check (per_user between 1 and 99),
  qty int not null check (qty >= 0),
  total int not null,
  check (price_fen > deposit_fen),
  check (ends_at > starts_at),
  check (balance_starts_at >= ends_at),
  check (balance_ends_at > balance_starts_at),
  check (total >= qty)
);
comment on table presell is 'Presales: products sold before they arrive, for a deposit in one window and the balance in a later one.';
comment on column presell.price_fen is 'Price of one piece, deposit included.';
comment on column presell.deposit_fen is 'Deposit of one piece.';
comment on column presell.sends_at is 'Promised moment of dispatch.';
comment on column presell.total is 'Pieces at the beginning.';

create table presell_order (
  order_id int primary key references orders,
  deposit_fen int not null,
  balance_fen int not null,
  balance_starts_at timestamptz not null,
  balance_ends_at timestamptz not null,
  deposit_paid_at timestamptz,
  sends_at timestamptz not null
);
comment on table presell_order is 'Deposit and balance of a presale order, with the dates that were promised when it was placed.';

-- ---------- Reservation

create table reserve_category (
  id int generated always as identity primary key,
  name text not null,
  sort int not null
);
comment on table reserve_category is 'Categories of products that can be reserved.';

create table reserve_product (
  id int generated always as identity primary key,
  category_id int not null references reserve_category,
  barcode text not null references product (barcode),
  price_fen int not null check (price_fen >= 0),
  note text not null,
  per_user int not null default 2 check (per_user between 1 and 99),
  capacity int not null check (capacity > 0),
  days int not null default 7 check (days between 1 and 31)
);
comment on table reserve_product is 'Products that are reserved for a part of a day at a store.';
comment on column reserve_product.price_fen is '0 where the reservation is free.';
comment on column reserve_product.per_user is 'Most pieces in a shopper''s open reservations.';
comment on column reserve_product.capacity is 'Pieces that a store has for each part of a day.';
comment on column reserve_product.days is 'Days ahead that can be reserved, today included.';

create table reserve_store (
  reserve_id int not null references reserve_product,
  store_no text not null references store,
  primary key (reserve_id, store_no)
);
comment on table reserve_store is 'Stores that take reservations of a product.';

create table reserve_slot (
  reserve_id int not null,
  store_no text not null,
  day text not null,
  part text not null check (part in ('am', 'pm')),
  booked int not null check (booked >= 0),
  primary key (reserve_id, store_no, day, part),
  foreign key (reserve_id, store_no) references reserve_store
);
comment on table reserve_slot is 'Reserved pieces of a part of a day; a part without reservations has no row.';
comment on column reserve_slot.day is 'YYYY-MM-DD in the shop''s time zone.';
comment on column reserve_slot.part is 'am or pm.';

create table reserve_order (
  order_id int primary key references orders,
  reserve_id int not null references reserve_product,
  store_no text not null references store,
  day text not null,
  part text not null,
  count int not null check (count > 0),
  from_at timestamptz not null,
  to_at timestamptz not null,
  receiver_type int not null check (receiver_type in (0, 1)),
  held int not null check (held >= 0),
  missed_at timestamptz
);
comment on table reserve_order is 'Store, day and part of a reservation.';
comment on column reserve_order.day is 'YYYY-MM-DD in the shop''s time zone.';
comment on column reserve_order.receiver_type is '0 the shopper comes, 1 another person; name and number are in the order''s address.';
comment on column reserve_order.held is 'Pieces that are still reserved; fewer once some are returned.';
comment on column reserve_order.missed_at is 'Moment when it was noticed that the receiver had not come.';

-- ---------- Group buy

create table group_activity (
  id int generated always as identity primary key,
  barcode text not null references product (barcode),
  price_fen int not null check (price_fen > 0),
  size int not null check (size >= 2),
  life_minutes int not null check (life_minutes > 0),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  per_order int not null default 2 check (per_order between 1 and 99),
  qty int not null check (qty >= 0),
  total int not null,
  spell_label text not null,
  check (ends_at > starts_at),
  check (total >= qty)
);
comment on table group_activity is 'Group buys: a price for a number of shoppers who buy together within a time, out of a quota of pieces.';
comment on column group_activity.size is 'Shoppers in one group.';
comment on column group_activity.life_minutes is 'Minutes that a group stays open.';
comment on column group_activity.per_order is 'Most pieces of one order.';
comment on column group_activity.qty is 'Pieces that are left.';
comment on column group_activity.total is 'Pieces at the beginning.';

create table group_virtual (
  no text primary key check (no like 'V%'),
  activity_id int not null references group_activity,
  ends_of_day text not null check (ends_of_day ~ '^\d\d:\d\d$')
);
comment on table group_virtual is 'Groups that the shop opens every day, so that no shopper has to be the first.';
comment on column group_virtual.ends_of_day is 'HH:mm in the shop''s time zone.';

create table buy_group (
  id int generated always as identity primary key,
  no text not null unique,
  activity_id int not null references group_activity,
  leader_id int references app_user,
  virtual_no text references group_virtual,
  size int not null,
  taken int not null default 0,
  paid int not null default 0,
  state text not null default 'open' check (state in ('open', 'full', 'failed')),
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check (taken between 0 and size),
  check (paid between 0 and taken)
);
create index buy_group_open on buy_group (activity_id, expires_at) where state = 'open';
comment on table buy_group is 'Groups. A group is full when all its places are paid.';
comment on column buy_group.leader_id is 'Null: the shop opened the group.';
comment on column buy_group.taken is 'Places of shoppers who have ordered.';
comment on column buy_group.paid is 'Places of shoppers who have paid too.';

create table group_seat (
  order_id int primary key references orders,
  group_id int not null references buy_group,
  user_id int not null references app_user,
  promoter_id int references app_user,
  state text not null default 'held' check (state in ('held', 'paid', 'freed')),
  at timestamptz not null
);
create unique index group_seat_one on group_seat (group_id, user_id) where state <> 'freed';
create index group_seat_of on group_seat (user_id, order_id);
create index group_seat_by on group_seat (promoter_id, order_id) where promoter_id is not null;
comment on table group_seat is 'Participants of a group: a place in it, by the order that pays the place.';
comment on column group_seat.promoter_id is 'Shopper who recommended the group.';

create table group_promoter (
  user_id int primary key references app_user,
  code text not null unique
);
comment on table group_promoter is 'Codes in a shopper''s links, which say who recommended.';

-- ---------- Cross-border

create table global_order (
  order_id int primary key references orders,
  name text not null,
  name_sealed text not null default '',
  id_mask text not null,
  id_print text not null,
  id_sealed text not null,
  value_fen int not null check (value_fen >= 0),
  customs text not null default 'waiting' check (customs in ('waiting', 'passed', 'refused')),
  reason text not null default '',
  tries int not null default 0 check (tries >= 0)
);
create index global_order_print on global_order (id_print);
comment on table global_order is 'Customs declarations of cross-border orders.';
comment on column global_order.name is 'Buyer, masked.';
comment on column global_order.id_print is 'Finds all orders of one person in a year, whatever the account: customs limit the sum.';
comment on column global_order.value_fen is 'Products and delivery fee: the amount that the limits count.';
comment on column global_order.tries is 'Declarations so far.';

-- ---------- Sold coupons

create table coupon_purchase (
  order_id int primary key references orders,
  sale_id int not null references coupon_sale,
  user_coupon_id int unique references user_coupon
);
create index coupon_purchase_of on coupon_purchase (sale_id);
comment on table coupon_purchase is 'Orders that buy a coupon, one coupon each.';
comment on column coupon_purchase.user_coupon_id is 'Null until the order is paid.';

-- ---------- Foreign keys of earlier files

alter table comment add foreign key (order_id) references orders;
alter table points_entry add foreign key (order_id) references orders;
alter table growth_entry add foreign key (order_id) references orders;
alter table wallet_entry add foreign key (order_id) references orders;
alter table wallet_hold add foreign key (order_id) references orders;
alter table wallet_proof add foreign key (order_id) references orders;
alter table welfare_member add foreign key (order_id) references orders;
alter table share_code add foreign key (group_activity_id) references group_activity;
