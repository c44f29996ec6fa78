-- Doses of the medicines of orders, from which the day follows on which each runs out.

create table medicine_dose (
  user_id int not null references app_user,
  product_id int not null references product,
  dose_sealed text not null,
  changed_at timestamptz not null,
  primary key (user_id, product_id)
);
comment on table medicine_dose is 'How a shopper takes a medicine, as entered by the shopper.';
comment on column medicine_dose.dose_sealed is 'JSON of pieces at a time and times a day.';
