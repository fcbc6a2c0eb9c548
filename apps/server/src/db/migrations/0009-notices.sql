-- What the wholesaler tells its stores: to all, to grades, or to single stores, from a moment on and perhaps until another.

create table notices (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  article_id uuid not null default gen_random_uuid(),
  title text not null check (length(title) between 1 and 200),
  -- Sanitised rich text, and the same as plain text for searching.
  contents text not null check (length(contents) <= 60000),
  plain_text text not null,
  -- Files that stand in the contents as pictures; all others are listed below the text.
  picture_ids uuid[] not null default '{}',
  pinned boolean not null default false,
  must_read boolean not null default false,
  audience text not null default 'ALL' check (audience in ('ALL', 'GRADES', 'STORES')),
  grades text[] not null default '{}',
  starts_at timestamptz not null default now(),
  ends_at timestamptz,
  -- When the stores were told that it is there; null as long as it has not begun.
  told_at timestamptz,
  version int not null default 1,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, article_id),
  foreign key (tenant_id, created_by) references users,
  check (ends_at > starts_at),
  check ((audience = 'GRADES') = (grades <> '{}'))
);
create index notices_in_order on notices (tenant_id, pinned desc, starts_at desc, article_id desc);
create index notices_untold on notices (tenant_id, starts_at) where told_at is null;

create table notice_stores (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  article_id uuid not null,
  store_id uuid not null,
  primary key (tenant_id, article_id, store_id),
  foreign key (tenant_id, article_id) references notices on delete cascade,
  foreign key (tenant_id, store_id) references stores
);
create index notice_stores_by_store on notice_stores (tenant_id, store_id);

-- One row a reader, written once and never again.
create table notice_reads (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  article_id uuid not null,
  user_id uuid not null,
  read_at timestamptz not null default now(),
  primary key (tenant_id, article_id, user_id),
  foreign key (tenant_id, article_id) references notices on delete cascade,
  foreign key (tenant_id, user_id) references users
);
create index notice_reads_by_user on notice_reads (tenant_id, user_id);

select keep_to_tenant(t::regclass) from unnest(array['notices', 'notice_stores', 'notice_reads']) t;

grant select, insert, update, delete on notices to mall_app;
grant select, insert, delete on notice_stores to mall_app;
grant select, insert on notice_reads to mall_app;
