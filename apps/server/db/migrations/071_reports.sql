-- A cold-chain report is what was known when it was made: its data and figures never change again, only its release is added.
create table cold_chain_report (
  id_report integer generated always as identity,
  id_customer integer not null references customer,
  -- What it is about. It outlives it.
  id_shipment integer,
  -- One asset of the shipment, as its own tracker told. Its reference is kept as it was called then.
  id_container integer,
  asset_reference text not null default '',
  -- Of the public page behind its QR code. Nobody guesses it.
  code text not null unique,
  period_from timestamptz not null,
  period_to timestamptz not null,
  min_celsius double precision,
  max_celsius double precision,
  -- %, where humidity was judged.
  min_humidity double precision,
  max_humidity double precision,
  verdict text not null check (verdict in ('withinLimits', 'incomplete', 'excursion', 'noData')),
  readings integer not null,
  excursions integer not null,
  unobserved_minutes double precision not null,
  -- What it names of the register of calibrations. A report that had no register to name: unknown.
  calibration_coverage text not null default 'unknown' check (calibration_coverage in ('unknown', 'none', 'partly', 'whole')),
  calibrations jsonb not null default '[]',
  -- What the PDF is drawn from, in any language.
  facts jsonb not null,
  -- The data file, compressed, and the SHA-256 of it as it is downloaded.
  data bytea not null,
  sha256 bytea not null check (length(sha256) = 32),
  created_by integer not null references member,
  created_at timestamptz not null,
  released_by integer references member,
  released_at timestamptz,
  release_note text not null default '' check (length(release_note) <= 500),
  primary key (id_customer, id_report),
  foreign key (id_customer, id_shipment) references shipment on delete set null (id_shipment),
  check (period_from < period_to),
  check (min_celsius is not null or max_celsius is not null),
  check ((released_by is null) = (released_at is null))
);
create unique index cold_chain_report_everywhere on cold_chain_report (id_report);
create index cold_chain_report_of_shipment on cold_chain_report (id_customer, id_shipment, id_report desc);
create index cold_chain_report_of_asset on cold_chain_report (id_customer, id_shipment, id_container, id_report desc) where id_container is not null;
create index cold_chain_report_id on cold_chain_report (id_shipment);
-- It is compressed already.
alter table cold_chain_report alter column data set storage external;
alter table cold_chain_report enable row level security, force row level security;
create policy of_customer on cold_chain_report using (in_scope(id_customer)) with check (in_scope(id_customer));
