-- What people attach. A row comes before its content and goes after it: whenever the mall ends, a row that is not
-- ready names everything that has to be cleared away.
create table files (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  file_id uuid not null default gen_random_uuid(),
  -- Under which the content lies in the store of files; it never travels.
  content_key uuid not null default gen_random_uuid(),
  user_id uuid not null,
  -- Of the person who sent it; null: the office.
  store_id uuid,
  name text not null check (char_length(name) between 1 and 255),
  size bigint not null check (size > 0),
  mime text not null,
  has_thumbs boolean not null,
  ready boolean not null default false,
  -- What it hangs on. Rooms ask for it by this pair; they clear it when that thing goes.
  owner_kind text check (owner_kind in ('NOTICE', 'INQUIRY', 'REPLY')),
  owner_id uuid,
  position int not null default 0,
  created_at timestamptz not null default now(),
  -- Since when it hangs on nothing.
  loose_since timestamptz not null default now(),
  primary key (tenant_id, file_id),
  unique (tenant_id, content_key),
  foreign key (tenant_id, user_id) references users,
  foreign key (tenant_id, store_id) references stores,
  check ((owner_kind is null) = (owner_id is null)),
  check (ready or owner_kind is null)
);
create index files_of_owner on files (tenant_id, owner_id, owner_kind, position) where owner_id is not null;
create index files_of_user on files (tenant_id, user_id, created_at);
create index files_of_store on files (tenant_id, store_id) include (size);
create index files_loose on files (tenant_id, loose_since) where owner_id is null;

select keep_to_tenant('files');
grant select, insert, update, delete on files to mall_app;
