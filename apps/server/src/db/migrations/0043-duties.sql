-- oldest program: 0015
-- What a user is there for: decides what they may do on their side (packages/contract/src/base/rights.ts). Users from
-- before could do everything, and still can; so can users that a program from before creates.
alter table users add column duty text not null default 'OWNER';
alter table users add constraint users_duty check (
  duty in ('OWNER', 'ORDERS', 'CATALOGUE', 'ACCOUNTS', 'VIEWER') and role = 'OFFICE'
  or duty in ('OWNER', 'BUYER', 'HELPER') and role = 'STORE'
);
