-- A city without stores shows no picture and no popup about riders.
alter table carousel add column lightning boolean not null default false;
alter table popup add column lightning boolean not null default false;
update carousel set lightning = true where title || note ~ '骑手|闪送';
update popup set lightning = true where title || note ~ '骑手|闪送';

comment on column carousel.lightning is 'Whether it is about riders: shown only in cities with stores.';
comment on column popup.lightning is 'Whether it is about riders: shown only in cities with stores.';
