-- Raises the version once in a transaction. An import changes thousands of rows: as many updates of one row in one transaction, each after
-- the versions before it, took minutes. A savepoint that is rolled back takes the setting back with the version.
create or replace function shelf_changed() returns trigger language plpgsql as $$
begin
  if current_setting('yaoda.shelf_changed_in', true) is distinct from pg_current_xact_id()::text then
    update shelf_version set n = n + 1;
    perform set_config('yaoda.shelf_changed_in', pg_current_xact_id()::text, true);
  end if;
  return null;
end $$;
