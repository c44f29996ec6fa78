-- Requests of a partner's shop: an idempotency key and a prescription belong to one shop; partners may offer wallet and insurance.

alter table orders drop constraint orders_user_id_idem_key_key;
alter table orders add unique (user_id, merchant_code, idem_key);

alter table prescription add merchant_code text not null default '';
alter table prescription drop constraint prescription_user_id_idem_key_key;
alter table prescription add unique (user_id, merchant_code, idem_key);
comment on column prescription.merchant_code is 'Shop in which it was requested and serves an order: a partner''s, or empty for the own shop.';

alter table merchant_pay_method drop constraint merchant_pay_method_method_check;
alter table merchant_pay_method add constraint merchant_pay_method_method_check
  check (method in ('wechat', 'alipay', 'wallet', 'medical'));
