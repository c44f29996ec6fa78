-- The look for due reminders opens no other: the next moment of a reminder stays readable. Every known one is due for its first look.
alter table care_reminder add column next_at timestamptz;
update care_reminder set next_at = created_at;
create index care_reminder_due on care_reminder (next_at);
comment on column care_reminder.next_at is 'Next moment that sends a message; null for a reminder that sends none, or none any more.';
