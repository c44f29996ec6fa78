alter table staff
  add duty text not null default 'store' check (duty in ('store', 'dispenser', 'reviewer')),
  add name text not null default '';
comment on column staff.duty is 'store: work of the store; dispenser: checks prescription requests first; reviewer: releases them.';
comment on column staff.name is 'Registered name, with which the person signs reviews.';

create table prescription_review (
  prescription_id int primary key references prescription,
  held_by int references app_user,
  held_until timestamptz,
  checked_by int references app_user,
  checked_at timestamptz
);
create index prescription_review_holder on prescription_review (held_by, held_until);
comment on table prescription_review is 'Prescription requests that a member of staff has taken: who holds them, and who checked them first.';
comment on column prescription_review.held_until is 'End of the lease of held_by; activity of the holder moves it.';
comment on column prescription_review.checked_by is 'Pharmacist who did the first check; another one releases the request.';

create table review_event (
  id bigint generated always as identity primary key,
  prescription_id int not null references prescription,
  actor_id int not null references app_user,
  duty text not null check (duty in ('dispenser', 'reviewer')),
  act text not null check (act in ('take', 'open', 'handBack', 'check', 'release', 'sendBack')),
  reason text not null default '',
  signature text not null default '',
  at timestamptz not null
);
create index review_event_of on review_event (prescription_id, id);
-- Four eyes: one account cannot both check and release a request, and each happens once.
create unique index review_event_four_eyes on review_event (prescription_id, actor_id) where act in ('check', 'release');
create unique index review_event_once on review_event (prescription_id, act) where act in ('check', 'release', 'sendBack');
comment on table review_event is 'Audit trail of reviews by staff: every opening of a request and every act. Rows are added and never changed.';
comment on column review_event.reason is 'Key of the reason of a request that was sent back; its text is sealed in the prescription.';
comment on column review_event.signature is 'Name that the pharmacist typed as a signature.';

-- Rows go only with an account whose kept records have been erased.
create function review_event_stays() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' and exists (
    select 1 from prescription p join app_user u on u.id = p.user_id
      where p.id = old.prescription_id and u.erased_at is not null
  ) then return old; end if;
  raise exception 'an entry of the audit trail is never changed';
end $$;
create trigger review_event_stays before update or delete on review_event
  for each row execute function review_event_stays();
create trigger ledger_stay before truncate on review_event for each statement execute function ledger_stay();

create index prescription_waiting on prescription (created_at, id) where state = 'waiting';
