-- Doctors of the staff answer online consultations in the workspace.
alter table consultation
  add column held_by int references app_user,
  add column held_until timestamptz,
  add column doctor_id int references app_user,
  add column waiting_since timestamptz;
update consultation set waiting_since = created_at;
alter table consultation alter column waiting_since set not null;
create index consultation_waiting on consultation (merchant_code, waiting_since, id) where state = 'waiting';
create index consultation_holder on consultation (held_by, held_until) where held_by is not null;
comment on column consultation.held_by is 'Doctor of the staff who has taken it: this account alone sees its content until held_until.';
comment on column consultation.doctor_id is 'Doctor of the staff who has asked, prescribed or refused: the provider then answers no more.';
comment on column consultation.waiting_since is 'Since when the doctor has the next word: the start, or the last answer.';

create table consultation_event (
  id bigint generated always as identity primary key,
  user_id int not null references app_user,
  consultation_id int not null,
  act text not null check (act in ('take', 'open', 'handBack', 'ask', 'prescribe', 'refuse')),
  reason text not null default '',
  signature text not null default '',
  at timestamptz not null
);
create index consultation_event_of on consultation_event (consultation_id, id);
create index consultation_event_user on consultation_event (user_id);
comment on table consultation_event is 'Audit trail of consultations by staff: every opening and every act. Rows are added and never changed.';
comment on column consultation_event.user_id is 'Doctor who acted.';
comment on column consultation_event.consultation_id is 'Consultation; its row is deleted with the consent to health data, and the trail stays.';
comment on column consultation_event.reason is 'Key of the reason of a refusal; its text is sealed in the consultation.';
comment on column consultation_event.signature is 'Name that the doctor typed as a signature.';
create trigger consultation_event_stays before update or delete on consultation_event
  for each row execute function ledger_stay();
create trigger consultation_event_kept before truncate on consultation_event for each statement execute function ledger_stay();

alter table staff_notice drop constraint staff_notice_type_check;
alter table staff_notice add constraint staff_notice_type_check check (type in ('rx', 'consult', 'order', 'refund', 'question'));
alter table staff_notice_switch drop constraint staff_notice_switch_type_check;
alter table staff_notice_switch
  add constraint staff_notice_switch_type_check check (type in ('rx', 'consult', 'order', 'refund', 'question'));
