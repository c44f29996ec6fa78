-- Doctors among the staff prescribe for requests without a prescription, such as renewals.
alter table staff drop constraint staff_duty_check;
alter table staff
  add constraint staff_duty_check check (duty in ('store', 'dispenser', 'reviewer', 'doctor')),
  add column licence_no text not null default '',
  add column department text not null default '',
  add constraint staff_doctor_check check (duty <> 'doctor' or licence_no <> '' and department <> '');
comment on column staff.duty is 'store: work of the store; dispenser: checks prescription requests first; reviewer: releases them; doctor: prescribes for requests without a prescription.';
comment on column staff.licence_no is 'Number of the practising licence of a doctor.';
comment on column staff.department is 'Department in which a doctor practises.';

alter table prescription add column doctor_id int references app_user;
create index prescription_doctor on prescription (doctor_id) where doctor_id is not null;
comment on column prescription.doctor_id is 'Doctor of the staff who prescribed: this account neither reviews nor dispenses it.';

alter table review_event drop constraint review_event_duty_check, drop constraint review_event_act_check;
alter table review_event
  add constraint review_event_duty_check check (duty in ('dispenser', 'reviewer', 'doctor')),
  add constraint review_event_act_check
    check (act in ('take', 'open', 'handBack', 'prescribe', 'check', 'release', 'sendBack'));
drop index review_event_four_eyes;
-- One account does at most one of the three acts on a request.
create unique index review_event_four_eyes on review_event (prescription_id, actor_id)
  where act in ('prescribe', 'check', 'release');
