create table customer (
  id_customer integer primary key,
  customer_name text not null check (length(customer_name) between 1 and 200),
  type_client text not null default '' check (type_client in ('SC', 'TR', '')),
  vertical text not null default '',
  country text not null default 'FR' check (country ~ '^[A-Z]{2}$'),
  manager text not null default '' check (length(manager) <= 200),
  logo_key text,
  logo_url text not null default '',
  requires_second_factor boolean not null default false,
  -- How long after an arrival a customer's own people go on seeing what the trackers measure.
  grace_minutes integer not null default 120 check (grace_minutes between 0 and 2880),
  commitment_months integer check (commitment_months between 1 and 120),
  payment_frequency text check (payment_frequency in ('monthly', 'quarterly', 'yearly')),
  monthly_price_cents bigint check (monthly_price_cents >= 0),
  annual_transport_volume integer check (annual_transport_volume >= 0),
  subscription_start date,
  -- What invoices name the customer by.
  billing_address text not null default '' check (length(billing_address) <= 500),
  vat_number text not null default '' check (vat_number ~ '^([A-Z]{2}[A-Z0-9+*]{2,13})?$'),
  status text not null default 'active' check (status in ('active', 'paused', 'deleted')),
  created_at timestamptz not null default now(),
  paused_at timestamptz,
  deleted_at timestamptz,
  constraint customer_subscription_whole check (
    num_nonnulls(commitment_months, payment_frequency, monthly_price_cents, annual_transport_volume, subscription_start) in (0, 5)
  )
);
create sequence customer_id_seq as integer start 1 owned by customer.id_customer;
-- Names are listed as people look for them: Élise beside Elise, and not behind Zoé.
create index customer_by_name on customer (plain_text(customer_name), id_customer) where status <> 'deleted';
alter table customer enable row level security, force row level security;
create policy of_customer on customer using (in_scope(id_customer)) with check (in_scope(id_customer));

insert into customer (id_customer, customer_name) values (0, 'Operator');

-- What stands before the customers in the order of the areas is theirs all the same.
alter table audit_entry add foreign key (id_customer) references customer;
alter table audit_head add foreign key (id_customer) references customer;
alter table picture add foreign key (id_customer) references customer;
alter table notification_contact add foreign key (id_customer) references customer;
alter table asked_address add foreign key (id_customer) references customer;
alter table message_day add foreign key (id_customer) references customer;
alter table outbox_message add foreign key (id_customer) references customer;
alter table webhook add foreign key (id_customer) references customer;
alter table webhook_event add foreign key (id_customer) references customer;
