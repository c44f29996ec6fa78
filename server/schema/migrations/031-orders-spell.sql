alter table group_activity add column form text not null default 'activity' check (form in ('activity', 'spell'));
comment on column group_activity.form is 'activity: offers of /activitygroup; spell: offers on product pages, with groups and orders of their own numbers.';
