-- oldest program: 0015
-- The bell groups what was not read by code: newest of each code and how many, however many rows there are. The index
-- takes the place of the one by time; what was read is paged through an index of its own.
create index notifications_unread_by_code on notifications (tenant_id, user_id, code, at desc) where read_at is null;
create index notifications_read on notifications (tenant_id, user_id, at desc, notification_id desc) where read_at is not null;
drop index notifications_unread;
