-- Doctors among the staff answer consultations and prescribe.
alter table staff drop constraint staff_duty_check;
alter table staff
  add constraint staff_duty_check check (duty in ('store', 'dispenser', 'reviewer', 'doctor')),
  add column licence_no text not null default '',
  add column department text not null default '',
  add constraint staff_doctor_check check (duty <> 'doctor' or licence_no <> '' and department <> '');
comment on column staff.duty is 'store: work of the store; dispenser: checks prescription requests first; reviewer: releases them; doctor: answers consultations and prescribes.';
comment on column staff.licence_no is 'Number of the practising licence of a doctor.';
comment on column staff.department is 'Department in which a doctor practises.';

alter table prescription add column doctor_id int references app_user;
create index prescription_doctor on prescription (doctor_id) where doctor_id is not null;
comment on column prescription.doctor_id is 'Doctor of the staff who prescribed: this account neither reviews nor dispenses it.';

alter table consultation
  add column held_by int references app_user,
  add column held_until timestamptz;
create index consultation_holder on consultation (held_by) where held_by is not null;
create index consultation_waiting on consultation (created_at, id) where state = 'waiting';
comment on column consultation.held_by is 'Doctor of the staff who works on it until held_until.';
comment on column consultation.held_until is 'End of the lease of held_by; every act moves it.';

alter table review_event drop constraint review_event_duty_check, drop constraint review_event_act_check;
alter table review_event
  add constraint review_event_duty_check check (duty in ('dispenser', 'reviewer', 'doctor')),
  add constraint review_event_act_check
    check (act in ('take', 'open', 'handBack', 'prescribe', 'check', 'release', 'sendBack'));
drop index review_event_four_eyes;
-- One account does at most one of the three acts on a request.
create unique index review_event_four_eyes on review_event (prescription_id, actor_id)
  where act in ('prescribe', 'check', 'release');

alter table staff_event drop constraint staff_event_kind_check, drop constraint staff_event_act_check;
alter table staff_event
  add constraint staff_event_kind_check check (kind in ('order', 'refund', 'question', 'member', 'consult')),
  add constraint staff_event_act_check check (act in (
    'take', 'handBack', 'check', 'uncheck', 'send', 'handOver', 'agree', 'refuse', 'receive', 'answer', 'read',
    'open', 'ask', 'prescribe'
  ));
comment on column staff_event.kind is 'order: ref is orders.id; refund: refund.id; question: product_question.id; member: app_user.id; consult: consultation.id.';
