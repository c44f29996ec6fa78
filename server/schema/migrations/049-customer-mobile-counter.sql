create table mobile_counter (
  day date not null,
  page text not null,
  channel text not null,
  visits int not null,
  primary key (day, page, channel)
);
comment on table mobile_counter is 'Visits of a page on phones, counted by day and channel.';
