-- oldest program: 0015
-- Lists of stores read all of a wholesaler, some thousands, whatever they are sorted by or searched for. Without these a
-- store that gets another name stays in place: orders wait for stores that are changed together, and half as long.
drop index stores_by_business;
drop index stores_by_name;
