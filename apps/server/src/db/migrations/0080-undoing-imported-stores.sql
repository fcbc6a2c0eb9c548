-- oldest program: 0015
-- A store or a person that an import added is deleted when the import is undone, if nothing refers to it.
grant delete on stores, users to mall_app;
-- Each deletion looks for references by store or person.
create index cut_off_reminders_by_store on cut_off_reminders (tenant_id, store_id);
