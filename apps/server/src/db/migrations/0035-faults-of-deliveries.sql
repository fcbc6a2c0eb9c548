-- oldest program: 0015
-- What was wrong with the lines of a delivery, each report with the inquiry that it became. Lines of shipped orders are
-- not rewritten, so a line is named by its id.
create table delivery_faults (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  article_id uuid not null,
  order_id uuid not null,
  order_line_id uuid not null,
  kind text not null check (kind in ('SHORT', 'DAMAGED', 'WRONG')),
  qty int not null check (qty between 1 and 99999),
  note text not null default '' check (length(note) <= 500),
  -- Of the files of the inquiry those that show this line.
  file_ids uuid[] not null default '{}',
  primary key (tenant_id, article_id, order_line_id, kind),
  foreign key (tenant_id, article_id) references inquiries,
  foreign key (tenant_id, order_id) references orders,
  foreign key (tenant_id, order_line_id) references order_lines (tenant_id, order_line_id)
);
create index delivery_faults_of_order on delivery_faults (tenant_id, order_id);

select keep_to_tenant('delivery_faults');
grant select, insert on delivery_faults to mall_app;
