-- Checkout: carts, and the figures that a shopper saw last. Prescription carts stand in 007-prescription.sql.

-- ---------- Carts

create table cart_item (
  id int generated always as identity primary key,
  user_id int not null references app_user,
  product_id int not null references product,
  kind int not null check (kind in (1, 2, 3)),
  store_no text not null references store,
  count int not null check (count > 0),
  created_at timestamptz not null default now(),
  group_id int not null default 0,
  per int not null default 1 check (per > 0),
  constraint cart_item_once unique (user_id, product_id, kind, store_no, group_id)
);
comment on table cart_item is 'Cart lines. A combo is one line to the shopper and one row per product here.';
comment on column cart_item.kind is '1 express, 2 lightning, 3 pickup.';
comment on column cart_item.count is 'Pieces; of a combo''s product the pieces of all sets.';
comment on column cart_item.group_id is 'Combo that the row is a part of, 0 for none.';
comment on column cart_item.per is 'Pieces of the product in one set of the combo.';

create table global_cart_item (
  id int default nextval('cart_item_id_seq') primary key,
  user_id int not null references app_user,
  product_id int not null references global_product,
  count int not null check (count > 0),
  created_at timestamptz not null default now(),
  unique (user_id, product_id)
);
comment on table global_cart_item is 'Cart lines of cross-border products; numbered with cart_item, because both stand in one list.';

-- ---------- Checkout

create table checkout_seen (
  user_id int primary key references app_user,
  seen jsonb not null
);
comment on table checkout_seen is 'Figures of a shopper''s last checkout, so that a refused order can say what changed since.';
comment on column checkout_seen.seen is 'Amounts in fen: payable, fees, and price and count of each line.';
