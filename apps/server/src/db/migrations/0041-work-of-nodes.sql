-- oldest program: 0036
-- The node that does the background work of all. Whoever finds the time expired takes it over.
create table job_leases (
  name text primary key,
  holder uuid not null,
  held_until timestamptz not null
);
grant select, insert, update on job_leases to mall_app;

-- The wholesalers for whom a job has something to do, in one statement instead of one for each. Runs with the rights of
-- its caller: row security shows it one wholesaler at a time, and at its end the tenant is what it was before.
create function tenants_with_work(kind text) returns setof text
language plpgsql volatile security invoker
as $$
declare
  before text := current_setting('app.tenant');
  one text;
  has_work boolean;
begin
  for one in select t.tenant_id from tenants t order by t.tenant_id loop
    perform set_config('app.tenant', one, true);
    case kind
      when 'audit' then
        has_work := exists (select from audit_rows where chain_no is null);
      when 'mails' then
        has_work := exists (select from mails
          where ended_at is null and next_at <= now() and (claimed_until is null or claimed_until < now()));
      when 'notices' then
        has_work := exists (select from notices
          where told_at is null and starts_at <= now() and (ends_at is null or ends_at > now()));
      when 'statements' then
        has_work := exists (select from statement_backfill where done_at is null);
    end case;
    if has_work then
      return next one;
    end if;
  end loop;
  -- A failure undoes it too, with the transaction.
  perform set_config('app.tenant', before, true);
end
$$;
revoke execute on function tenants_with_work(text) from public;
grant execute on function tenants_with_work(text) to mall_app;
