-- Tenancy. Every table of a customer carries id_customer, and row-level security keeps the rows of others out of sight:
-- the scope is set per transaction, and nothing set means nothing seen.

create function in_scope(id_customer integer) returns boolean
  language sql stable parallel safe
  return current_setting('app.scope', true) = 'all'
    or id_customer = nullif(nullif(current_setting('app.scope', true), 'all'), '')::integer;

create table customer (
  id_customer integer primary key,
  customer_name text not null check (length(customer_name) between 1 and 200),
  type_client text not null default '' check (type_client in ('SC', 'TR', '')),
  vertical text not null default '',
  status text not null default 'active' check (status in ('active', 'paused', 'deleted')),
  created_at timestamptz not null default now()
);
create sequence customer_id_seq as integer start 1 owned by customer.id_customer;

alter table customer enable row level security, force row level security;
create policy of_customer on customer using (in_scope(id_customer)) with check (in_scope(id_customer));

insert into customer (id_customer, customer_name) values (0, 'Operator');
