-- oldest program: 0015
-- Raised by every change of the office, so that two of its users do not overwrite each other.
alter table categories add column version int not null default 1;
