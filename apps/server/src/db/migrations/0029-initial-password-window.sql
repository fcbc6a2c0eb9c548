-- oldest program: 0015
-- An initial password is good for 14 days. An empty initial_until used to mean for ever; now the database fills it in, and
-- only 'infinity' (the demo's own people) has no end.
create function open_initial_window() returns trigger language plpgsql as $$
begin
  if new.must_change and new.initial_until is null then
    new.initial_until := now() + interval '14 days';
  end if;
  return new;
end
$$;
revoke execute on function open_initial_window() from public;
create trigger initial_window before insert or update of must_change, initial_until on users
  for each row execute function open_initial_window();

-- Initial passwords from before get their window from today. Row security holds the owner too, so each tenant is named.
do $$
declare whom text;
begin
  for whom in select tenant_id from tenants loop
    perform set_config('app.tenant', whom, true);
    update users set initial_until = case when published_password then 'infinity' else now() + interval '14 days' end
    where tenant_id = whom and must_change and initial_until is null;
  end loop;
end
$$;

alter table users
  add constraint users_initial_until check (not must_change or initial_until is not null),
  -- When the office was last notified of a sign-in by the initial password.
  add column initial_seen_at timestamptz;

-- Live hints may be about people too. Which kinds there are is the contract's; a list here would have to follow it.
alter table live_events
  drop constraint live_events_kind_check,
  add constraint live_events_kind_check check (kind ~ '^[a-z-]{1,20}$');
