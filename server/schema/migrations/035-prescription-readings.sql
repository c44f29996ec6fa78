create table reading (
  id int generated always as identity primary key,
  user_id int not null references app_user,
  patient_id int not null references patient,
  kind text not null check (kind in ('pressure', 'heart', 'weight', 'glucose')),
  idem_key text not null,
  measured_at timestamptz not null,
  content_sealed text not null,
  is_changed boolean not null default false,
  created_at timestamptz not null,
  unique (user_id, idem_key)
);
create index reading_of on reading (patient_id, kind, measured_at desc, id desc);
comment on table reading is 'Health readings that shoppers take at home, of themselves or a patient of theirs.';
comment on column reading.content_sealed is 'JSON of the value as the device showed it, and a note.';
comment on column reading.is_changed is 'Corrected after it was saved.';

create table care_reminder (
  id int generated always as identity primary key,
  user_id int not null references app_user,
  patient_id int not null references patient,
  content_sealed text not null,
  created_at timestamptz not null
);
create index care_reminder_of on care_reminder (patient_id, id);
comment on table care_reminder is 'Reminders of a patient: to measure, to take or refill medicine, to have a check-up.';
comment on column care_reminder.content_sealed is 'JSON of kind, text, times of the day, days of the week or one date.';

comment on column consent.purpose is 'location, id, health, readings, partner or recommend.';
