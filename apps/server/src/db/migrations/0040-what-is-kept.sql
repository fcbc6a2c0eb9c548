-- oldest program: 0015
-- Rows that are old enough are deleted in small batches (db/retention/); each kind is found in an index of its own, so that
-- no batch reads what it keeps.
create index login_tickets_by_end on login_tickets (tenant_id, expires_at);
create index sign_in_attempts_by_end on sign_in_attempts (tenant_id, expires_at);
create index event_tickets_by_end on event_tickets (tenant_id, expires_at);
create index otp_enrolments_by_end on otp_enrolments (tenant_id, expires_at);
create index throttles_by_age on throttles (tenant_id, last_at);
create index known_devices_by_age on known_devices (tenant_id, last_seen_at);
create index sessions_ended on sessions (tenant_id, ended_at) where ended_at is not null;
create index sessions_running_out on sessions (tenant_id, ends_at) where ended_at is null;
create index refresh_tokens_by_age on refresh_tokens (tenant_id, issued_at);
-- Deleting a session deletes its tokens.
create index refresh_tokens_of_session on refresh_tokens (tenant_id, session_id);
create index mails_waiting on mails (tenant_id, at) where ended_at is null;
-- Skipping rows that others hold needs the right to lock them.
grant update (part) on limited_uses to mall_app;

-- The audit log is deleted from its old end too. What remains is verified from here on: the last link that went, and its
-- hash, over which the next one is made.
create table audit_anchors (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  chain_no bigint not null,
  chain_hash text not null,
  up_to timestamptz not null,
  anchored_at timestamptz not null default clock_timestamp(),
  primary key (tenant_id)
);
select keep_to_tenant('audit_anchors');
grant select on audit_anchors to mall_app;

-- Rows are still never changed, and none is deleted, by its owner neither, that is younger than a year or that no anchor
-- stands for.
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
  end if;
  raise exception 'audit rows are only ever added';
end
$$;

-- Deletes the oldest links of the caller's tenant, `most` at once, up to the first that is younger; never the last link,
-- to which the next is chained. The mall itself has no right to delete: this is its only way, and a year the least.
create function forget_old_audits(keep interval, most int) returns int language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  whom text := current_setting('app.tenant');
  before timestamptz := now() - greatest(keep, interval '1 year');
  last record;
  gone int;
begin
  if not pg_try_advisory_xact_lock(hashtext('audit-forget:' || whom)) then
    return 0;
  end if;
  select n.chain_no, n.chain_hash, n.at into last
  from (
    select a.chain_no, a.chain_hash, a.at, bool_and(a.at < before) over (order by a.chain_no) as old
    from audit_rows a
    where a.tenant_id = whom
      and a.chain_no > coalesce((select x.chain_no from audit_anchors x where x.tenant_id = whom), 0)
      and a.chain_no < (select max(h.chain_no) from audit_rows h where h.tenant_id = whom)
    order by a.chain_no limit most
  ) n
  where n.old order by n.chain_no desc limit 1;
  if not found then
    return 0;
  end if;
  insert into audit_anchors (tenant_id, chain_no, chain_hash, up_to) values (whom, last.chain_no, last.chain_hash, last.at)
  on conflict (tenant_id) do update
    set chain_no = excluded.chain_no, chain_hash = excluded.chain_hash, up_to = excluded.up_to, anchored_at = clock_timestamp();
  delete from audit_rows where tenant_id = whom and chain_no <= last.chain_no;
  get diagnostics gone = row_count;
  return gone;
end
$$;
revoke execute on function forget_old_audits(interval, int) from public;
grant execute on function forget_old_audits(interval, int) to mall_app;
