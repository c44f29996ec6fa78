-- Reminders to measure and to take medicine look up who has switched them on, every minute.
create index notice_switch_on on notice_switch (kind, user_id) where enabled;
