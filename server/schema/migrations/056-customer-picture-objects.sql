-- Pictures may lie in a bucket instead of the database.
alter table upload_file alter column bytes drop not null;
alter table upload_file add column object text;
alter table upload_file add constraint upload_file_place check (num_nonnulls(bytes, object) = 1);
create unique index upload_file_object on upload_file (object) where object is not null;
comment on column upload_file.bytes is 'Encrypted; null for a picture in the bucket. Stored as it is: encrypted bytes do not get smaller.';
comment on column upload_file.object is 'Name of the object in the bucket that holds the encrypted picture: fingerprint of its key, and a random number. Null for a picture in the database.';

create table object_removal (
  object text primary key,
  attempts int not null default 0,
  due_at timestamptz
);
create index object_removal_due on object_removal (due_at nulls first);
comment on table object_removal is 'Objects that a job deletes from the bucket: those of deleted and replaced pictures, and those of uploads that never ended.';
comment on column object_removal.due_at is 'When to delete it; null: at once. An upload writes its object down before it sends it, due an hour later, and strikes it off with the row of the picture.';
comment on column object_removal.attempts is 'Number of times that a job has taken it. An upload whose object a job has taken does not end.';

-- Every statement that deletes or replaces a picture leaves its object to the job, whichever context runs it.
create function picture_object_leaves() returns trigger language plpgsql as $$ begin
  insert into object_removal (object) values (old.object) on conflict do nothing;
  return null;
end $$;
create trigger picture_object_deleted after delete on upload_file
  for each row when (old.object is not null) execute function picture_object_leaves();
create trigger picture_object_replaced after update of object on upload_file
  for each row when (old.object is not null and old.object is distinct from new.object)
  execute function picture_object_leaves();
