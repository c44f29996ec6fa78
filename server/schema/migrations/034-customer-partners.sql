-- A partner sells in its own name: our company is not the seller of its orders.
alter table merchant
  add column invoice_seller text,
  add column invoice_tax_no text,
  add constraint merchant_seller check ((invoice_seller is null) = (invoice_tax_no is null));
comment on column merchant.invoice_seller is 'Company on the invoices of the shop''s orders; null: the partner issues them itself, outside of this shop.';
comment on column merchant.invoice_tax_no is 'Tax number of that company, under which it has an account at the invoice platform.';

-- A notification of an order opens in the shop of that order.
alter table notice add column merchant_code text;
comment on column notice.merchant_code is 'Shop of the page that it leads to: a partner''s, empty for the own shop; null: the page is the same in every shop.';
update notice n set merchant_code = o.merchant_code, url = '/order/detail/600/' || o.id
  from orders o where n.url = '/merchant/orderDetail?id=' || o.id;

-- What a shopper buys in a partner's shop counts for nothing in our own.
create view own_purchase as
  select id, user_id as buyer_id, source, status, paid_at from orders where merchant_code = '' and paid_at is not null;
comment on view own_purchase is 'Paid orders of our own shop: the only ones that count for sales of products, new shoppers and rewards.';
