-- /etc/patroni/create-mall.sql, readable for PostgreSQL's user only. Run once, when the cluster is made.

-- Owns the tables and migrates. CREATEROLE: the first start makes mall_app, the role that rights are granted to.
create role mall_owner login createrole password '${OWNER_PASSWORD}';
-- What the nodes work as: owns nothing and cannot pass by row level security.
create role mall login password '${APP_PASSWORD}';
create database mall owner mall_owner encoding 'UTF8' template template0;
