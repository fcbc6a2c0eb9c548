-- oldest program: 0015
-- Numbers are looked for in companies. Whatever is written to a store had to be written to this index too.
drop index stores_by_business;
