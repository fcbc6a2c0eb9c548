-- oldest program: 0015
-- A store or a person that an import added is deleted when the import is undone, if nothing refers to it.
grant delete on stores, users to mall_app;
-- Each deletion looks for references by store or person.
create index cut_off_reminders_by_store on cut_off_reminders (tenant_id, store_id);
create index inquiries_by_user on inquiries (tenant_id, user_id);
create index inquiry_replys_by_user on inquiry_replys (tenant_id, user_id);
create index basket_requests_by_user on basket_requests (tenant_id, asked_by);
