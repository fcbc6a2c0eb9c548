-- oldest program: 0015
-- Imports whose work ended with PostgreSQL are taken over as soon as it has started again.
create or replace function tenants_with_work(kind text) returns setof text
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
      when 'imports' then
        has_work := exists (select from imports
          where state in ('CHECKING', 'APPLYING', 'UNDOING') and (claimed_until is null
            -- A claim that was noted before PostgreSQL started, 30 seconds before it ends, is of work that ended with it.
            or claimed_until < greatest(now(), pg_postmaster_start_time() + interval '30 seconds')));
    end case;
    if has_work then
      return next one;
    end if;
  end loop;
  -- A failure undoes it too, with the transaction.
  perform set_config('app.tenant', before, true);
end
$$;
