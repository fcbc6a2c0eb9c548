-- oldest program: 0015
-- How much stores order of an article at a time: asked for articles that a store orders for the first time.
create index store_products_by_prod on store_products (tenant_id, prod_id);
