-- oldest program: 0015
-- The colour of a wholesaler on pages, papers and mails, as it was chosen; readable shades are derived where it is
-- shown. Empty: that of the mall.
alter table tenants add column brand_colour text not null default ''
  check (brand_colour = '' or brand_colour ~ '^#[0-9a-f]{6}$');
