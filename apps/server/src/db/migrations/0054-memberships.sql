-- oldest program: 0015
-- Further stores of a person, besides the one of `users`: each with a duty of its own.
create table memberships (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  user_id uuid not null,
  store_id uuid not null,
  duty text not null check (duty in ('OWNER', 'BUYER', 'HELPER')),
  added_at timestamptz not null default now(),
  primary key (tenant_id, user_id, store_id),
  foreign key (tenant_id, user_id) references users,
  foreign key (tenant_id, store_id) references stores
);
create index memberships_of_store on memberships (tenant_id, store_id);
select keep_to_tenant('memberships');
grant select, insert, update, delete on memberships to mall_app;

-- Everyone of a store, wherever their account is kept.
create view store_members with (security_invoker = true) as
  select user_id, store_id, duty, true as is_home from users where store_id is not null
  union all
  select user_id, store_id, duty, false from memberships;
grant select on store_members to mall_app;

-- A store that requires the second factor requires it of everyone who works for it.
create function ask_members_of_store() returns trigger language plpgsql as $$
begin
  update users set otp_asked = true
    where user_id in (select user_id from memberships where store_id = new.store_id) and not otp_asked;
  return null;
end
$$;
revoke execute on function ask_members_of_store() from public;
create trigger members_asked after update of otp_required on stores
  for each row when (new.otp_required and not old.otp_required) execute function ask_members_of_store();
