-- What happened, told: the bell of each person, the hints that open pages hear, mails on their way, reminders given.

-- One row for each person who is told. The sentence is made when it is read, so it is in the reader's language.
-- No foreign key to users: they are never deleted, and one would lock the office's rows at every order.
create table notifications (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  notification_id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  code text not null,
  url text not null,
  params jsonb not null default '{}',
  at timestamptz not null default clock_timestamp(),
  read_at timestamptz,
  primary key (tenant_id, notification_id)
);
create index notifications_of_user on notifications (tenant_id, user_id, at desc, notification_id desc);
create index notifications_unread on notifications (tenant_id, user_id, at desc) where read_at is null;
create index notifications_by_age on notifications (tenant_id, at);

-- Who wants to be told of what, and how. No row: as these defaults say. New codes ring until they are switched off.
create table notification_settings (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  user_id uuid not null,
  bell_off text[] not null default '{}',
  mail_on text[] not null default '{}',
  mail_address text check (length(mail_address) between 3 and 254),
  lang text not null default 'ko' check (lang in ('ko', 'en')),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users
);

-- What open pages were told, kept for some hours: a page that lost its line asks for what it has missed.
-- Exactly one of the addressees is set. They are hints to look again, never the thing itself.
create table live_events (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  event_id uuid not null default gen_random_uuid(),
  at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  kind text not null check (kind in ('order', 'notice', 'inquiry', 'cut-off', 'basket')),
  thing_id text not null,
  to_office boolean not null default false,
  to_user_id uuid,
  to_store_ids uuid[],
  to_grades text[],
  to_all_stores boolean not null default false,
  primary key (tenant_id, at, event_id),
  check (to_office::int + to_all_stores::int + num_nonnulls(to_user_id, to_store_ids, to_grades) = 1)
);

-- Opens one live line, once and within half a minute: the browser cannot send a token with it.
create table event_tickets (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  ticket_hash text not null,
  session_id uuid not null,
  expires_at timestamptz not null,
  primary key (tenant_id, ticket_hash),
  foreign key (tenant_id, session_id) references sessions on delete cascade
);
create index event_tickets_of_session on event_tickets (tenant_id, session_id);

-- Mails on their way. Whoever sends one holds it until claimed_until; then another process may try.
create table mails (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  mail_id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  code text not null,
  url text not null,
  params jsonb not null,
  at timestamptz not null default clock_timestamp(),
  tries int not null default 0,
  next_at timestamptz not null default now(),
  claimed_until timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('SENT', 'SKIPPED', 'GIVEN_UP')),
  primary key (tenant_id, mail_id),
  check ((ended_at is null) = (outcome is null))
);
create index mails_due on mails (tenant_id, next_at) where ended_at is null;
create index mails_ended on mails (tenant_id, ended_at) where ended_at is not null;

-- A store was reminded of the cut-off of a delivery day. The row is the claim: whoever writes it tells the store.
create table cut_off_reminders (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  delivery_date date not null,
  store_id uuid not null,
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, delivery_date, store_id),
  foreign key (tenant_id, store_id) references stores
);

select keep_to_tenant(t::regclass) from unnest(array[
  'notifications', 'notification_settings', 'live_events', 'event_tickets', 'mails', 'cut_off_reminders'
]) t;

grant select, insert, update, delete on
  notifications, notification_settings, live_events, event_tickets, mails, cut_off_reminders
  to mall_app;

-- Found at every order: the people of the office. And the cut-offs that were moved for single stores, by their time.
create index users_of_office on users (tenant_id, user_id) where role = 'OFFICE';
create index store_days_by_deadline on store_days (tenant_id, deadline) where deadline is not null;

-- Live lines end with their session in every process, whoever ended it and why.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_end', new.tenant_id || ':' || new.session_id);
  return null;
end
$$;
revoke execute on function tell_session_end() from public;
create trigger told_of_end after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function tell_session_end();
