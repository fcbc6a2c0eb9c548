-- oldest program: 0036
-- The keys of the mall, shared by all its nodes. `sealed` is a key encrypted with the master key, which is never in the
-- database. Where nodes keep the keys themselves it is null, and the ids tell whether all of them have the same ones.
-- Belongs to no tenant. Only the owner writes.
create table mall_keys (
  purpose text not null check (purpose in ('access-token', 'digest', 'otp-seed')),
  generation int not null check (generation > 0),
  key_id text not null,
  sealed text,
  made_at timestamptz not null default clock_timestamp(),
  primary key (purpose, generation)
);
grant select on mall_keys to mall_app;
