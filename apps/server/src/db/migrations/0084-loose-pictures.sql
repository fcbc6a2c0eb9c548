-- oldest program: 0015
-- Pictures of products that nothing may show: uploaded and not saved yet, or taken out of a product. Those that are
-- older than a day and shown nowhere are deleted.
create table loose_pictures (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  url text not null,
  since timestamptz not null default clock_timestamp(),
  -- Its content is deleted, so that no product may be saved with it.
  gone boolean not null default false,
  primary key (tenant_id, url)
);
create index loose_pictures_by_age on loose_pictures (tenant_id, since);
select keep_to_tenant('loose_pictures');
grant select, insert, update, delete on loose_pictures to mall_app;

create function note_loose_pictures() returns trigger language plpgsql as $$
declare
  kept text[] := '{}';
begin
  if tg_op = 'UPDATE' then
    kept := array_append(new.more_pictures, new.image_url);
  end if;
  insert into loose_pictures (tenant_id, url)
  select distinct old.tenant_id, url from unnest(array_append(old.more_pictures, old.image_url)) as url
  where url is not null and url <> all (array_remove(kept, null)) order by 2
  on conflict (tenant_id, url) do update set since = clock_timestamp();
  return null;
end
$$;
revoke execute on function note_loose_pictures() from public;

create trigger note_pictures_taken_out after update of image_url, more_pictures on products for each row
  when (old.image_url is distinct from new.image_url or old.more_pictures is distinct from new.more_pictures)
  execute function note_loose_pictures();
create trigger note_pictures_of_deleted after delete on products for each row execute function note_loose_pictures();
