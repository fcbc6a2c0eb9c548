-- Stores, their people, and everything that signing in needs.

-- Every table of a tenant is closed the same way. Later migrations call this for each table they make.
create function keep_to_tenant(kept regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', kept);
  execute format('alter table %s force row level security', kept);
  execute format(
    'create policy own_tenant on %s using (tenant_id = current_setting(''app.tenant'')) with check (tenant_id = current_setting(''app.tenant''))',
    kept);
end
$$;
revoke execute on function keep_to_tenant(regclass) from public;

create table stores (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  store_id uuid not null default gen_random_uuid(),
  store_cd text not null check (store_cd ~ '^[0-9A-Za-z-]{1,20}$'),
  store_nm text not null check (store_nm <> ''),
  store_grade text not null check (store_grade ~ '^[A-Z]$'),
  biz_no text not null check (biz_no ~ '^[0-9]{10}$'),
  owner_nm text not null,
  phone text not null check (phone ~ '^[0-9]{8,12}$'),
  address text not null,
  credit_limit bigint not null default 0 check (credit_limit >= 0),
  balance bigint not null default 0,
  primary key (tenant_id, store_id),
  unique (tenant_id, store_cd)
);

create table users (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  user_id uuid not null default gen_random_uuid(),
  user_cd text not null check (user_cd ~ '^[^[:cntrl:]]{1,64}$'),
  name text not null,
  role text not null check (role in ('STORE', 'OFFICE')),
  store_id uuid,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  -- The password is one that the demo publishes; it is only taken where the mall shows it to everybody anyway.
  published_password boolean not null default false,
  -- The initial password stands; it is good until initial_until, or for as long as it stands where that is null.
  must_change boolean not null default false,
  initial_until timestamptz,
  otp_required boolean not null default false,
  -- Encrypted with a key that is not in the database.
  otp_seed text,
  otp_last_step bigint not null default 0,
  disabled_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  unique (tenant_id, user_cd),
  foreign key (tenant_id, store_id) references stores,
  check ((role = 'STORE') = (store_id is not null)),
  check (otp_seed is null or otp_required)
);
create index on users (tenant_id, store_id);

-- A browser that has signed this person in before.
create table known_devices (
  tenant_id text not null default current_setting('app.tenant'),
  user_id uuid not null,
  device_hash text not null,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  primary key (tenant_id, user_id, device_hash),
  foreign key (tenant_id, user_id) references users
);

-- A sign-in with a second factor on its way: pwd_ok → otp_enrol | otp_wait → passed → consumed.
create table sign_in_attempts (
  tenant_id text not null default current_setting('app.tenant'),
  attempt_hash text not null,
  user_id uuid not null,
  state text not null check (state in ('pwd_ok', 'otp_enrol', 'otp_wait', 'passed', 'consumed')),
  password_mac text not null,
  -- The secret shown as a QR code; the user's own only once a code made with it was verified. Encrypted.
  otp_seed text,
  tries int not null default 0,
  proof_hash text,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, attempt_hash),
  foreign key (tenant_id, user_id) references users,
  unique (tenant_id, proof_hash),
  check ((state in ('passed', 'consumed')) = (proof_hash is not null))
);
create index on sign_in_attempts (tenant_id, user_id);

-- What jwt/login gives and account/login takes away: once, within a minute.
create table login_tickets (
  tenant_id text not null default current_setting('app.tenant'),
  ticket_hash text not null,
  user_id uuid not null,
  must_change boolean not null,
  expires_at timestamptz not null,
  primary key (tenant_id, ticket_hash),
  foreign key (tenant_id, user_id) references users
);
create index on login_tickets (tenant_id, user_id);

create table sessions (
  tenant_id text not null default current_setting('app.tenant'),
  session_id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  must_change boolean not null,
  generation int not null default 1,
  started_at timestamptz not null default now(),
  idle_until timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  ended_why text,
  address text not null,
  agent text not null,
  primary key (tenant_id, session_id),
  foreign key (tenant_id, user_id) references users,
  check ((ended_at is null) = (ended_why is null))
);
create index on sessions (tenant_id, user_id);

-- The line of refresh tokens of a session. token_id is also the jti of the access token that was given with it.
create table refresh_tokens (
  tenant_id text not null default current_setting('app.tenant'),
  token_id uuid not null,
  token_hash text not null,
  session_id uuid not null,
  generation int not null,
  issued_at timestamptz not null default now(),
  -- It, or its access token, has been used: from then on its predecessor is dead.
  confirmed_at timestamptz,
  replaced_at timestamptz,
  primary key (tenant_id, token_id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, session_id) references sessions on delete cascade
);
-- At most one token of a generation stands.
create unique index refresh_tokens_standing on refresh_tokens (tenant_id, session_id, generation) where replaced_at is null;

-- Failures that slow further tries down. The key is a keyed digest of account, device or address.
create table throttles (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  kind text not null,
  key text not null,
  failures int not null,
  since timestamptz not null,
  last_at timestamptz not null,
  blocked_until timestamptz,
  primary key (tenant_id, kind, key)
);

-- Who did what, when, from where. Rows are written unchained; a job gives them their place in the chain of the tenant.
create table audit_rows (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  audit_id uuid not null default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  action text not null,
  -- Who did it; null for a stranger and for the house itself.
  user_id uuid,
  -- To whom it was done, where that is a person.
  subject_user_id uuid,
  address text not null,
  agent text not null,
  facts jsonb not null default '{}',
  chain_no bigint,
  chain_hash text,
  primary key (tenant_id, audit_id),
  unique (tenant_id, chain_no),
  foreign key (tenant_id, user_id) references users,
  foreign key (tenant_id, subject_user_id) references users,
  check ((chain_no is null) = (chain_hash is null))
);
create index on audit_rows (tenant_id, at);

-- Also the owner of the tables adds only; the chain is put on a row once.
create function audit_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.chain_no is null
    and to_jsonb(new) - 'chain_no' - 'chain_hash' = to_jsonb(old) - 'chain_no' - 'chain_hash' then
    return new;
  end if;
  raise exception 'audit rows are only ever added';
end
$$;
create trigger append_only before update or delete on audit_rows for each row execute function audit_is_append_only();
create trigger never_emptied before truncate on audit_rows for each statement execute function audit_is_append_only();

select keep_to_tenant(t::regclass) from unnest(array[
  'stores', 'users', 'known_devices', 'sign_in_attempts', 'login_tickets', 'sessions', 'refresh_tokens', 'throttles',
  'audit_rows'
]) t;

grant select, insert, update on stores, users, sessions, refresh_tokens to mall_app;
grant select, insert, update, delete on known_devices, sign_in_attempts, login_tickets, throttles to mall_app;
grant delete on sessions, refresh_tokens to mall_app;
grant select, insert on audit_rows to mall_app;
