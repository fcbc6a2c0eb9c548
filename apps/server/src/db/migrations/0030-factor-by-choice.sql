-- oldest program: 0015
-- The second factor is needed where the person chose it or has registered one, or where the office requires it of the person,
-- the store or the role. users.otp_required is the sum of these and is kept by the database, so programs from before,
-- which read only that column, ask for the factor too.
alter table users
  -- Required of this one person by the office.
  add column otp_asked boolean not null default false,
  add column otp_chosen boolean not null default false;
alter table stores add column otp_required boolean not null default false;

create table otp_required_roles (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  role text not null check (role in ('STORE', 'OFFICE')),
  primary key (tenant_id, role)
);

-- For a lost telephone: ten a person, each good once. Kept as keyed digests.
create table otp_recovery_codes (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  user_id uuid not null,
  code_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references users
);

-- A secret that was shown as a QR code on the security page and waits for its first code. Encrypted.
create table otp_enrolments (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  session_id uuid not null,
  user_id uuid not null,
  otp_seed text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, session_id),
  foreign key (tenant_id, session_id) references sessions on delete cascade,
  foreign key (tenant_id, user_id) references users
);
create index otp_enrolments_of_user on otp_enrolments (tenant_id, user_id);

select keep_to_tenant(t::regclass) from unnest(array['otp_required_roles', 'otp_recovery_codes', 'otp_enrolments']) t;
grant select, insert, update, delete on otp_required_roles, otp_recovery_codes, otp_enrolments to mall_app;

do $$
declare whom text;
begin
  for whom in select tenant_id from tenants loop
    perform set_config('app.tenant', whom, true);
    update users set otp_asked = true where tenant_id = whom and otp_required;
  end loop;
end
$$;

create function settle_otp_required() returns trigger language plpgsql as $$
begin
  -- A program from before knows only otp_required.
  if new.otp_required and (tg_op = 'INSERT' or not old.otp_required) then
    new.otp_asked := true;
  end if;
  new.otp_required := new.otp_asked or new.otp_chosen or new.otp_seed is not null
    or exists (select from otp_required_roles r where r.tenant_id = new.tenant_id and r.role = new.role)
    or exists (select from stores s where s.tenant_id = new.tenant_id and s.store_id = new.store_id and s.otp_required);
  return new;
end
$$;
create trigger otp_required_settled
  before insert or update of otp_required, otp_asked, otp_chosen, otp_seed, role, store_id on users
  for each row execute function settle_otp_required();

create function settle_otp_of_store() returns trigger language plpgsql as $$
begin
  update users set otp_asked = otp_asked where tenant_id = new.tenant_id and store_id = new.store_id;
  return null;
end
$$;
create trigger otp_required_of_store after update of otp_required on stores
  for each row when (old.otp_required <> new.otp_required) execute function settle_otp_of_store();

create function settle_otp_of_role() returns trigger language plpgsql as $$
declare changed otp_required_roles := coalesce(new, old);
begin
  update users set otp_asked = otp_asked where tenant_id = changed.tenant_id and role = changed.role;
  return null;
end
$$;
create trigger otp_required_of_role after insert or delete on otp_required_roles
  for each row execute function settle_otp_of_role();

revoke execute on function settle_otp_required(), settle_otp_of_store(), settle_otp_of_role() from public;
