-- Prescription: patients, requests and their review by a pharmacist, hospital prescriptions, the prescription cart, herbal formulas.

-- ---------- Patients

create table patient (
  id int generated always as identity primary key,
  user_id int not null references app_user,
  relation text not null,
  sex text not null,
  person_sealed text not null,
  id_sealed text,
  id_print text,
  id_mask text not null default '',
  health_sealed text,
  guardian boolean not null,
  is_default boolean not null,
  created_at timestamptz not null,
  unique (user_id, id_print)
);
create index patient_of on patient (user_id, is_default desc, id desc);
create unique index patient_default on patient (user_id) where is_default;
create unique index patient_self on patient (user_id) where relation = 'self';
comment on table patient is 'Patients whom a shopper buys medicine for.';
comment on column patient.person_sealed is 'JSON of name and birth date.';
comment on column patient.health_sealed is 'JSON of health data; null once the consent is withdrawn.';
comment on column patient.guardian is 'The shopper confirmed to be the guardian of a child.';

-- ---------- Requests and reviews

create table prescription (
  id int generated always as identity primary key,
  user_id int not null references app_user,
  demand_no text unique,
  idem_key text,
  via text check (via in ('upload', 'doctor')),
  patient_id int not null,
  patient_name_sealed text not null,
  disease_sealed text,
  pics text[] not null default '{}',
  state text not null check (state in ('waiting', 'approved', 'refused')),
  task_no text,
  reason_sealed text,
  pharmacist text not null default '',
  doctor text not null default '',
  answered_at timestamptz,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  withdrawn boolean not null default false,
  order_id int unique references orders,
  created_at timestamptz not null default now(),
  unique (user_id, idem_key)
);
create index prescription_user on prescription (user_id, id);
create index prescription_pics on prescription using gin (pics);
comment on table prescription is 'Prescription requests and the pharmacist''s decision; one without demand_no came from a hospital.';
comment on column prescription.via is 'upload: pictures of a paper; doctor: a consultation.';
comment on column prescription.patient_id is 'Patient; the row of the patient may be gone.';
comment on column prescription.pics is 'Uploaded pictures of the paper.';
comment on column prescription.task_no is 'Number of the review at the pharmacist''s service.';
comment on column prescription.reason_sealed is 'Reason of a refusal.';
comment on column prescription.valid_until is 'First moment that it is void; while it waits, the end of the wait.';
comment on column prescription.withdrawn is 'Ended because its owner withdrew the consent to health data.';
comment on column prescription.order_id is 'Order that it serves or served.';

create table prescription_item (
  prescription_id int not null references prescription,
  product_id int not null references product,
  count int not null check (count > 0),
  primary key (prescription_id, product_id)
);
comment on table prescription_item is 'Products of a prescription.';

create table rx_confirmation (
  id bigint generated always as identity primary key,
  user_id int not null references app_user,
  product_id int not null references product,
  notice text not null,
  at timestamptz not null
);
create index rx_confirmation_of on rx_confirmation (user_id, product_id, id desc);
comment on table rx_confirmation is 'Confirmations that shoppers gave before a prescription drug was sold: rows are added and never changed.';
comment on column rx_confirmation.notice is 'Text that was confirmed.';

-- Rows go only with an account whose kept records have been erased.
create function rx_confirmation_stays() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' and exists (select 1 from app_user where id = old.user_id and erased_at is not null) then return old; end if;
  raise exception 'a confirmation is never changed';
end $$;
create trigger rx_confirmation_stays before update or delete on rx_confirmation
  for each row execute function rx_confirmation_stays();

create table rx_cart_item (
  id int generated always as identity primary key,
  user_id int not null references app_user,
  prescription_id int not null references prescription,
  product_id int not null references product,
  kind int not null check (kind in (1, 2, 3)),
  store_no text not null references store,
  count int not null check (count > 0),
  created_at timestamptz not null,
  unique (prescription_id, product_id, store_no)
);
create index rx_cart_user on rx_cart_item (user_id, id);
comment on table rx_cart_item is 'Cart lines of a prescription; the cart sells no prescription drug.';
comment on column rx_cart_item.kind is '1 express, 2 lightning, 3 pickup.';

-- ---------- Hospital prescriptions

create table hospital_rx (
  patn_no text not null,
  rp_no text not null,
  hospital text not null,
  doctor text not null,
  person_sealed text not null,
  issued_at timestamptz not null,
  valid_until timestamptz not null,
  primary key (patn_no, rp_no)
);
comment on table hospital_rx is 'Prescriptions of hospitals, found by the code on the paper.';
comment on column hospital_rx.patn_no is 'Number of the patient at the hospital.';
comment on column hospital_rx.rp_no is 'Number of the prescription.';
comment on column hospital_rx.person_sealed is 'JSON of name and diagnosis.';
comment on column hospital_rx.valid_until is 'First moment that it is void.';

create table hospital_rx_item (
  patn_no text not null,
  rp_no text not null,
  barcode text not null references product (barcode),
  count int not null check (count > 0),
  primary key (patn_no, rp_no, barcode),
  foreign key (patn_no, rp_no) references hospital_rx
);
comment on table hospital_rx_item is 'Products of a hospital prescription.';

-- ---------- Herbal formulas

create table herb (
  name text primary key,
  use_group text not null,
  min_g int not null default 1 check (min_g > 0),
  max_g int not null default 300,
  method text not null default '',
  price_fen int check (price_fen > 0),
  sort int not null default 0,
  check (max_g >= min_g)
);
comment on table herb is 'Chinese herbs, their use, and the usual range of one dose.';
comment on column herb.min_g is 'Least grams of one dose.';
comment on column herb.max_g is 'Most grams of one dose.';
comment on column herb.method is 'Way of decoction, such as 先煎; empty for the usual one.';
comment on column herb.price_fen is 'Price of ten grams; null for herbs that are not sold.';

-- Substances that a herb contains, by its name. A herb is one ingredient, so rows for single preparations count too.
create view herb_substance_match as
  select distinct h.name as herb, s.id as substance_id
  from herb h
  cross join lateral (select '|' || drug_han(h.name) || '|' || drug_latin(h.name) as facts offset 0) x
  cross join lateral text_places(x.facts) c
  join drug_substance_term t on t.head = c.head and substr(x.facts, c.place, length(t.term)) = t.term
  join drug_substance s on s.id = t.substance_id
  where not exists (select 1 from drug_terms(s.exceptions) e where position(e.term in x.facts) > 0);
comment on view herb_substance_match is 'Substances of every herb, by its name.';

-- Refuses to price a herb that holds a prohibited substance: a herb without a price is not sold.
create function refuse_herb_substances() returns trigger language plpgsql as $$
declare refused text;
begin
  select s.name into refused from herb_substance_match m join drug_substance s on s.id = m.substance_id
    where m.herb = new.name and s.control = 'prohibited' order by s.id limit 1;
  if refused is not null then
    raise exception 'prohibited: % (%)', new.name, refused using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger herb_added after insert on herb
  for each row when (new.price_fen is not null) execute function refuse_herb_substances();
create trigger herb_changed after update of name, price_fen on herb
  for each row when (new.price_fen is not null) execute function refuse_herb_substances();

-- Takes herbs off sale when a substance of theirs is listed. Triggers of one event fire by name, so these run after
-- substances_added and substances_changed, which write the terms.
create function herb_substances_listed() returns trigger language plpgsql as $$
begin
  update herb set price_fen = null where price_fen is not null and name in (
    select m.herb from herb_substance_match m join listed_now n on n.id = m.substance_id where n.control = 'prohibited');
  return null;
end $$;
create trigger substances_added_herbs after insert on drug_substance referencing new table as listed_now
  for each statement execute function herb_substances_listed();
create trigger substances_changed_herbs after update on drug_substance referencing new table as listed_now
  for each statement execute function herb_substances_listed();

create table herb_clash (
  rule text not null,
  a text not null,
  b text not null,
  primary key (rule, a, b)
);
comment on table herb_clash is 'Pairs of herbs that must not be taken together, and the rule that says so: 十八反 or 十九畏.';

create table herb_stock (
  store_no text not null references store,
  herb text not null references herb,
  grams int not null check (grams >= 0),
  primary key (store_no, herb)
);
comment on table herb_stock is 'Grams of a herb that a store has.';

create table tcm_formula (
  prescription_id int primary key references prescription,
  doses int not null check (doses between 1 and 30),
  decoct boolean not null,
  bags int not null check (bags between 1 and 3),
  via text not null check (via in ('hand', 'paper')),
  note_sealed text
);
comment on table tcm_formula is 'Herbal formulas: prescriptions that consist of herbs.';
comment on column tcm_formula.decoct is 'The store decocts the herbs.';
comment on column tcm_formula.bags is 'Bags a day of a decocted formula.';
comment on column tcm_formula.via is 'hand: entered by the shopper; paper: read from a paper.';
comment on column tcm_formula.note_sealed is 'Directions for use, in the shopper''s words.';

create table tcm_formula_herb (
  prescription_id int not null references tcm_formula,
  line int not null,
  herb text not null references herb,
  grams int not null check (grams between 1 and 300),
  primary key (prescription_id, line),
  unique (prescription_id, herb)
);
comment on table tcm_formula_herb is 'Herbs of a formula.';
comment on column tcm_formula_herb.grams is 'Grams in one dose.';
