-- Staff answer conversations in the workspace.
alter table chat
  add column asked_at timestamptz,
  add column waiting_since timestamptz,
  add column round int not null default 0,
  add column staff_to int not null default 0,
  add column staff_until timestamptz,
  add column held_by int references app_user,
  add column held_until timestamptz;
update chat c set asked_at = (
  select max(m.created_at) from chat_message m where m.chat_id = c.id and m.side = 'shopper');
create index chat_waiting on chat (desk, waiting_since, id) where waiting_since is not null;
create index chat_asked on chat (desk, asked_at, id) where asked_at is not null;
create index chat_holder on chat (held_by, held_until) where held_by is not null;
comment on column chat.asked_at is 'When the shopper last wrote.';
comment on column chat.waiting_since is 'Time of the first message that nobody has answered; null when none waits.';
comment on column chat.round is 'Number of times that it has begun to wait or that staff has taken it.';
comment on column chat.staff_to is 'Last message that staff has answered or closed: the simulated customer service leaves these alone.';
comment on column chat.staff_until is 'Until when people answer alone, after an answer of the staff.';
comment on column chat.held_by is 'Member of staff who has taken it: this account alone reads it until held_until.';

alter table chat_message add column by_staff boolean not null default false;
comment on column chat_message.by_staff is 'Whether a person of the staff wrote it, not the simulated customer service.';

create table chat_event (
  id bigint generated always as identity primary key,
  user_id int not null references app_user,
  chat_id int not null,
  act text not null check (act in ('take', 'handBack', 'answer', 'close')),
  at timestamptz not null
);
create index chat_event_of on chat_event (chat_id, id);
create index chat_event_user on chat_event (user_id);
comment on table chat_event is 'Audit trail of conversations with staff. Rows are added and never changed.';
comment on column chat_event.user_id is 'Member of staff who acted.';
comment on column chat_event.chat_id is 'Conversation; its row is deleted with the account of the shopper, and the trail stays.';
create trigger chat_event_stays before update or delete on chat_event
  for each row execute function ledger_stay();
create trigger chat_event_kept before truncate on chat_event for each statement execute function ledger_stay();

alter table staff_notice drop constraint staff_notice_type_check;
alter table staff_notice
  add constraint staff_notice_type_check check (type in ('rx', 'consult', 'order', 'refund', 'question', 'chat'));
alter table staff_notice_switch drop constraint staff_notice_switch_type_check;
alter table staff_notice_switch
  add constraint staff_notice_switch_type_check check (type in ('rx', 'consult', 'order', 'refund', 'question', 'chat'));
