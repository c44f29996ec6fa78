create table invoice_mail (
  id int generated always as identity primary key,
  invoice_id int not null references invoice,
  user_id int not null references app_user,
  address_sealed text not null,
  created_at timestamptz not null
);
create index invoice_mail_of on invoice_mail (user_id);
create index invoice_mail_invoice on invoice_mail (invoice_id);
comment on table invoice_mail is 'Mails of invoices that wait to be sent to an address entered afterwards; deleted once sent.';
comment on column invoice_mail.address_sealed is 'Mail address.';
