-- oldest program: 0015
-- An order keeps the rounding of tax under which it was placed: confirming and shipping work out each line again, and a
-- setting that changed meanwhile must not change what was agreed. Null, as the last release writes it: the setting.
alter table orders add column tax_rounding text check (tax_rounding in ('FLOOR', 'ROUND'));

-- Whether prices of new products exclude or include tax; each product says its own.
alter table mall_settings add column price_mode text not null default 'EXCLUSIVE'
  check (price_mode in ('EXCLUSIVE', 'INCLUSIVE'));

do $$
declare whom text;
begin
  -- Row security holds the owner too, so each tenant is named before its rows are written. The amounts of orders that
  -- have left are fixed.
  for whom in select tenant_id from tenants loop
    perform set_config('app.tenant', whom, true);
    update orders o set tax_rounding = s.tax_rounding from mall_settings s
      where o.tenant_id = whom and s.tenant_id = whom and o.status in ('10', '20', '30', '60');
  end loop;
end
$$;
