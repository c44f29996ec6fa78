-- Shops of partners: their stores, fees, prices, carts, orders, coupons and payment methods. '' is the own shop everywhere.

alter table merchant
  add name text not null default '',
  add colour text not null default '#0f8f62' check (colour ~ '^#[0-9a-f]{6}$'),
  add child_codes text[] not null default '{}',
  add active boolean not null default true;
update merchant set child_codes = '{baiyang123}' where code = 'baiyang';
update merchant set child_codes =
  '{pukangbao_mark0,pukangbao_mark1,pukangbao_mark2,pukangbao_mark3,pukangbao_mark17,pukangbao_mark18}'
  where code = 'pukangbao';
update merchant set name = case code
  when 'baiyang' then '百洋健康商城'
  when 'yingyang' then '营养健康商城'
  when 'tencent_health_b2c' then '腾讯健康药房'
  when 'tencent_health_o2o' then '腾讯健康急送药房'
  when 'specilstore' then '特药商城'
  when 'wld20240701' then '未来岛健康商城'
  when 'yaofang' then '药房商城'
  when 'meinian_merchant' then '美年健康商城'
  else '普康宝商城' end;
comment on column merchant.name is 'Name of the partner''s shop, as its customers see it.';
comment on column merchant.colour is 'Background of the shop''s header, #rrggbb.';
comment on column merchant.child_codes is 'Other platform codes whose customers use this shop.';
comment on column merchant.active is 'False: the shop is closed, and its orders can only be read.';

create trigger shelf_changed after insert or update or delete or truncate on merchant
  for each statement execute function shelf_changed();

create table merchant_pay_method (
  merchant_code text not null references merchant (code),
  method text not null check (method in ('wechat', 'alipay')),
  sort int not null,
  primary key (merchant_code, method)
);
comment on table merchant_pay_method is 'Payment methods that a partner''s shop offers. One without rows offers all.';

alter table store add merchant_code text not null default '';
alter table store add constraint store_of_shop unique (store_no, merchant_code);
comment on column store.merchant_code is 'Partner whose shop sells from it; empty for the own shop.';

alter table freight add merchant_code text not null default '';
alter table freight drop constraint freight_pkey;
alter table freight add primary key (merchant_code, city_id);
comment on column freight.merchant_code is 'Partner whose shop takes the fees; empty for the own shop.';

alter table cart_item add merchant_code text not null default '';
alter table cart_item add constraint cart_item_shop
  foreign key (store_no, merchant_code) references store (store_no, merchant_code);
comment on column cart_item.merchant_code is 'Shop whose cart holds the line: that of its store.';

alter table orders add merchant_code text not null default '';
alter table orders add constraint orders_shop
  foreign key (store_no, merchant_code) references store (store_no, merchant_code);
create index orders_of_shop on orders (user_id, merchant_code, id desc);
comment on column orders.merchant_code is 'Shop that took the order: that of its store, empty for the own shop.';

alter table coupon add merchant_code text not null default '';
comment on column coupon.merchant_code is 'Partner in whose shop alone it is given and used; empty for the own shop.';

create table price_list (
  id int generated always as identity primary key,
  name text not null,
  city_id int unique,
  merchant_code text unique references merchant (code),
  constraint price_list_of check (num_nonnulls(city_id, merchant_code) = 1)
);
comment on table price_list is 'Prices that differ from those of the products: in a city of the own shop, or in a partner''s shop.';
comment on column price_list.city_id is 'City of the own shop where the prices hold; null for a partner''s.';
comment on column price_list.merchant_code is 'Partner in whose shop the prices hold; null for a city''s.';

create trigger shelf_changed after insert or update or delete or truncate on price_list
  for each statement execute function shelf_changed();

create table list_price (
  price_list int not null references price_list on delete cascade,
  product_id int not null references product,
  price_fen int not null check (price_fen > 0),
  primary key (price_list, product_id)
);
comment on table list_price is 'Price of a product in a price list; a product without a row costs its own price there.';

create trigger shelf_changed after insert or update or delete or truncate on list_price
  for each statement execute function shelf_changed();
