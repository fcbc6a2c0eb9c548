-- oldest program: 0015
-- The last day of trade is one of the rules by which delivery days are worked out.
create function note_end_of_store() returns trigger language plpgsql as $$
begin
  insert into rule_versions as kept (tenant_id, store_id) values (new.tenant_id, new.store_id)
    on conflict (tenant_id, store_id) do update set version = kept.version + 1;
  return null;
end
$$;
revoke execute on function note_end_of_store() from public;
create trigger noted_of_end after update of end_day on stores
  for each row when (old.end_day is distinct from new.end_day) execute function note_end_of_store();
