alter table customer
  add column manager text not null default '' check (length(manager) <= 200),
  add column country text not null default 'FR' check (country ~ '^[A-Z]{2}$'),
  add column logo_key text,
  add column logo_url text not null default '',
  add column requires_second_factor boolean not null default false,
  add column commitment_months integer check (commitment_months between 1 and 120),
  add column payment_frequency text check (payment_frequency in ('monthly', 'quarterly', 'yearly')),
  add column monthly_price_cents bigint check (monthly_price_cents >= 0),
  add column annual_transport_volume integer check (annual_transport_volume >= 0),
  add column subscription_start date,
  add column paused_at timestamptz,
  add column deleted_at timestamptz,
  add constraint customer_subscription_whole check (
    num_nonnulls(commitment_months, payment_frequency, monthly_price_cents, annual_transport_volume, subscription_start) in (0, 5)
  );
create index customer_by_name on customer (lower(customer_name), id_customer) where status <> 'deleted';
