-- A partner sells in its own name: our company is no seller of its orders.
alter table merchant
  add column invoice_seller text,
  add column invoice_tax_no text,
  add constraint merchant_seller check ((invoice_seller is null) = (invoice_tax_no is null));
comment on column merchant.invoice_seller is 'Company on the invoices of the shop''s orders; null: the partner issues them itself, outside of this shop.';
comment on column merchant.invoice_tax_no is 'Tax number of that company, under which it has an account at the invoice platform.';
