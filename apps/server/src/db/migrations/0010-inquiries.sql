-- What a store asks and the wholesaler answers. Texts of a thread are numbered: 0 is the question, replies count on.
-- Both sides' last numbers and how far each has read stand with the question, so that a list needs no look at replies.

create table inquiries (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  article_id uuid not null default gen_random_uuid(),
  store_id uuid not null,
  user_id uuid not null,
  -- The name under which it was written: people leave, their questions stay.
  by_name text not null,
  title text not null check (length(title) between 1 and 100),
  contents text not null check (length(contents) between 1 and 20000),
  ext1_cd text not null,
  status text not null default '10' check (status in ('10', '20', '90')),
  order_id uuid,
  order_no text,
  -- Changing an order writes its lines anew, so a line is named by what it was when somebody asked about it.
  order_line_id uuid,
  line_name text,
  line_qty int,
  line_unit text,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz,
  last_at timestamptz not null default clock_timestamp(),
  -- Since when the store has been waiting for an answer; null when it is not.
  waiting_since timestamptz default clock_timestamp(),
  last_no int not null default 0,
  asked_no int not null default 0,
  answered_no int not null default -1,
  store_read_no int not null default 0,
  office_read_no int not null default -1,
  reply_count int not null default 0,
  file_count int not null default 0,
  sent_key text check (length(sent_key) between 1 and 200),
  primary key (tenant_id, article_id),
  foreign key (tenant_id, store_id) references stores,
  foreign key (tenant_id, order_id) references orders,
  foreign key (tenant_id, user_id) references users,
  check ((order_id is null) = (order_no is null)),
  check (order_line_id is null or order_id is not null),
  check (waiting_since is null or status = '10')
);
-- Newest first within one store, and for the office within all or one state; the longest waiting before all others.
create index inquiries_of_store on inquiries (tenant_id, store_id, last_at desc, article_id desc);
create index inquiries_by_age on inquiries (tenant_id, waiting_since, last_at desc, article_id desc);
create index inquiries_by_state on inquiries (tenant_id, status, last_at desc, article_id desc);
create index inquiries_of_order on inquiries (tenant_id, order_id) where order_id is not null;
create unique index inquiries_sent_once on inquiries (tenant_id, user_id, sent_key) where sent_key is not null;

create table inquiry_replys (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  reply_id uuid not null default gen_random_uuid(),
  article_id uuid not null,
  no int not null check (no > 0),
  side text not null check (side in ('STORE', 'OFFICE')),
  user_id uuid not null,
  by_name text not null,
  contents text not null check (length(contents) between 1 and 20000),
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz,
  sent_key text check (length(sent_key) between 1 and 200),
  primary key (tenant_id, reply_id),
  unique (tenant_id, article_id, no),
  foreign key (tenant_id, article_id) references inquiries,
  foreign key (tenant_id, user_id) references users
);
create unique index inquiry_replys_sent_once on inquiry_replys (tenant_id, user_id, sent_key) where sent_key is not null;

-- The words by which the office finds a question: row security rules out indexes of text search, but not a range of
-- plain words. The collation makes the beginning of a word such a range.
create table inquiry_words (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  word text collate "C" not null,
  article_id uuid not null,
  primary key (tenant_id, word, article_id),
  foreign key (tenant_id, article_id) references inquiries
);
create index inquiry_words_of on inquiry_words (tenant_id, article_id);

select keep_to_tenant(t::regclass) from unnest(array['inquiries', 'inquiry_replys', 'inquiry_words']) t;
grant select, insert, update on inquiries to mall_app;
grant select, insert, update, delete on inquiry_replys to mall_app;
grant select, insert, delete on inquiry_words to mall_app;
