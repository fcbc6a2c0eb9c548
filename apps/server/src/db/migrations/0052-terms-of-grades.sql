-- oldest program: 0015
-- Minimum order and delivery fee of stores of one grade, where they differ from those of the wholesaler.
create table grade_terms (
  tenant_id text not null default current_setting('app.tenant') references tenants,
  grade text not null,
  min_order_amt int not null check (min_order_amt >= 0),
  delivery_fee_amt int not null check (delivery_fee_amt >= 0),
  free_delivery_from int not null check (free_delivery_from >= 0),
  primary key (tenant_id, grade)
);
select keep_to_tenant('grade_terms');
grant select, insert, update, delete on grade_terms to mall_app;

create trigger noted_of_insert after insert on grade_terms referencing new table as changed
  for each statement execute function note_rules_of_tenant();
create trigger noted_of_update after update on grade_terms referencing new table as changed
  for each statement execute function note_rules_of_tenant();
create trigger noted_of_delete after delete on grade_terms referencing old table as changed
  for each statement execute function note_rules_of_tenant();
