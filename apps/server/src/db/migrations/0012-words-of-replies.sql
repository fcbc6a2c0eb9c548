-- The office finds a thread by its replies too: each word stands with the number of the text that holds it (0 is the
-- question), so that a reply that is changed or taken back takes its own words along and nobody else's.
alter table inquiry_words add column no int not null default 0;
alter table inquiry_words
  drop constraint inquiry_words_pkey,
  add primary key (tenant_id, word, article_id, no);
-- Whether a thread holds a word is asked of one thread after the other.
drop index inquiry_words_of;
create index inquiry_words_of on inquiry_words (tenant_id, article_id, word);
-- What was last written in first, whatever its state.
create index inquiries_by_last on inquiries (tenant_id, last_at desc, article_id desc);

-- The words of what was written before. Letters are named by their ranges: what counts as one otherwise depends on
-- the locale of the database. Row security holds the owner too, so each tenant is named before its rows are written.
do $$
declare whom text;
begin
  for whom in select tenant_id from tenants loop
    perform set_config('app.tenant', whom, true);
    insert into inquiry_words (word, article_id, no)
    select w.word, t.article_id, t.no
    from (
      select article_id, 0 as no, contents from inquiries where tenant_id = whom
      union all
      select article_id, no, contents from inquiry_replys where tenant_id = whom
    ) t cross join lateral (
      select distinct left(btrim(part, '-'), 24) as word
      from regexp_split_to_table(lower(normalize(t.contents)),
        '[^-0-9a-zA-Z\u00c0-\u024f\u1100-\u11ff\u3040-\u30ff\u3130-\u318f\u4e00-\u9fff\uac00-\ud7a3]+') as part
      where btrim(part, '-') <> ''
      limit 200
    ) w
    on conflict do nothing;
  end loop;
end
$$;
