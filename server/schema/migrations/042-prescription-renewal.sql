-- A prescription may renew an earlier one, and carries what the patient answered before it was prescribed.
alter table prescription
  add column renewal_of int references prescription,
  add column answers_sealed text;
create index prescription_renewal on prescription (renewal_of) where renewal_of is not null;
comment on column prescription.renewal_of is 'Earlier prescription of the same shopper and patient that this request renews.';
comment on column prescription.answers_sealed is 'JSON list of question and answer: safety questions of a renewal, or a doctor''s questions in a consultation.';

create table consultation (
  id int generated always as identity primary key,
  user_id int not null references app_user,
  merchant_code text not null default '',
  patient_id int not null,
  consult_no text not null unique,
  idem_key text not null,
  state text not null check (state in ('waiting', 'asking', 'prescribed', 'refused')),
  content_sealed text not null,
  task_no text,
  prescription_id int references prescription,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  unique (user_id, idem_key)
);
create index consultation_of on consultation (user_id, id desc);
create index consultation_prescription on consultation (prescription_id) where prescription_id is not null;
comment on table consultation is 'Online consultations: a doctor''s questions before drugs are prescribed.';
comment on column consultation.state is 'waiting: for the doctor; asking: for the patient''s answer; prescribed or refused: ended. Past expires_at an open one has expired.';
comment on column consultation.content_sealed is 'JSON of the patient''s name, the disease, the drugs, the doctor, the messages and the reason for a refusal.';
comment on column consultation.task_no is 'Number of the consultation at the doctors'' provider.';
comment on column consultation.prescription_id is 'Request for the pharmacists that the doctor''s prescription opened.';
