-- oldest program: 0015
-- A wholesaler that has left is deleted with its audit log: by the owner of the tables, who says whom it deletes, and in
-- the end together with everything else. As before, nobody else and nothing else deletes a young row.
create or replace function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.chain_no is null
      and to_jsonb(new) - 'chain_no' - 'chain_hash' = to_jsonb(old) - 'chain_no' - 'chain_hash' then
      return new;
    end if;
  elsif tg_op = 'DELETE' then
    if old.at < now() - interval '1 year' and exists (
      select from audit_anchors a where a.tenant_id = old.tenant_id and a.chain_no >= old.chain_no) then
      return old;
    end if;
    if current_setting('app.leaving', true) = old.tenant_id then
      return old;
    end if;
  end if;
  raise exception 'audit rows are only ever added';
end
$$;
