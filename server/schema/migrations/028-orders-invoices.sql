create table invoice_title (
  id int generated always as identity primary key,
  user_id int not null references app_user,
  title_sealed text not null,
  is_default boolean not null default false,
  created_at timestamptz not null
);
create index invoice_title_of on invoice_title (user_id, id);
create unique index invoice_title_default on invoice_title (user_id) where is_default;
comment on table invoice_title is 'Names and tax numbers that a shopper keeps for invoices.';
comment on column invoice_title.title_sealed is 'JSON of kind, title and tax number.';
comment on column invoice_title.is_default is 'Chosen first on a form; at most one of a shopper.';

create table invoice (
  id int generated always as identity primary key,
  user_id int not null references app_user,
  application text not null,
  part text not null check (part in ('all', 'drug', 'goods')),
  state text not null check (state in ('applied', 'issuing', 'issued', 'refused')),
  red_of int references invoice,
  buyer_sealed text not null,
  seller_name text not null default '',
  seller_tax_no text not null default '',
  lines jsonb not null default '[]',
  gross_fen int not null,
  tax_fen int not null,
  number text unique,
  reason text not null default '',
  created_at timestamptz not null,
  issued_at timestamptz,
  unique (user_id, application, part),
  check ((state = 'issued') = (number is not null and issued_at is not null)),
  check ((red_of is null) = (gross_fen >= 0))
);
create index invoice_of on invoice (user_id, id desc);
create index invoice_red_of on invoice (red_of) where red_of is not null;
comment on table invoice is 'Electronic invoices, and the red invoices that correct them after a refund.';
comment on column invoice.application is 'Idempotency key of the application; its invoices for kinds of goods share it.';
comment on column invoice.part is 'Products that it covers: all, drug (medicines), goods (the others).';
comment on column invoice.state is 'applied: waits for its turn; issuing: the lines are fixed and the platform is asked; issued; refused.';
comment on column invoice.red_of is 'Invoice that this red one corrects.';
comment on column invoice.buyer_sealed is 'JSON of kind, title, tax number and mail address.';
comment on column invoice.lines is 'Lines in fen with tax class, rate in percent, net amount and tax; negative on a red invoice.';
comment on column invoice.gross_fen is 'Amount with tax.';
comment on column invoice.number is '20 digits of the platform.';
comment on column invoice.reason is 'Why it was refused, for the shopper.';

create table invoice_order (
  invoice_id int not null references invoice,
  order_id int not null references orders,
  part text not null check (part in ('all', 'drug', 'goods')),
  active boolean not null default true,
  primary key (invoice_id, order_id)
);
create unique index invoice_order_active on invoice_order (order_id, part) where active;
create index invoice_order_of on invoice_order (order_id);
comment on table invoice_order is 'Orders of an invoice.';
comment on column invoice_order.active is 'False once the invoice is refused: the order can be invoiced again.';
