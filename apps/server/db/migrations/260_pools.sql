-- Pools of returnable packaging: who has how many pieces, and the books that say how it came to be.
create table pool (
  id_pool integer generated always as identity,
  id_customer integer not null references customer,
  name text not null check (length(name) between 1 and 100),
  name_key text not null,
  packaging text not null check (packaging in ('euroPallet', 'halfPallet', 'plasticPallet', 'crate', 'meshBox', 'rollCage', 'dolly', 'ibc', 'keg',
    'gasCylinder', 'thermalBox', 'other')),
  -- `containers`: each is an asset of the register; `pieces`: nobody knows one from another.
  counting text not null check (counting in ('pieces', 'containers')),
  deposit_cents integer not null check (deposit_cents between 0 and 10000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  cycle_days integer not null check (cycle_days between 1 and 730),
  lost_after_cycles integer not null check (lost_after_cycles between 1 and 12),
  revision integer not null default 1,
  created_by integer not null references member,
  created_at timestamptz not null,
  closed_at timestamptz,
  search_text text not null generated always as (plain_text(name)) stored,
  primary key (id_customer, id_pool)
);
create unique index pool_everywhere on pool (id_pool);
create unique index pool_name on pool (id_customer, name_key) where closed_at is null;
create index pool_by_name on pool (name_key, id_pool) where closed_at is null;
create index pool_search on pool using gin (search_text gin_trgm_ops);
alter table pool enable row level security, force row level security;
create policy of_customer on pool using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Who can have pieces of a pool. What is linked is called by its own name; what is not, by the one that is kept here.
create table pool_holder (
  id_holder integer generated always as identity,
  id_customer integer not null,
  id_pool integer not null,
  kind text not null check (kind in ('site', 'partner')),
  id_site integer,
  id_contractor integer,
  name text not null check (length(name) between 1 and 200),
  name_key text not null,
  email text not null default '' check (length(email) <= 254),
  language text not null check (language in ('en', 'fr', 'tr', 'ar', 'es', 'it')),
  low_stock integer check (low_stock >= 0),
  high_stock integer check (high_stock >= low_stock),
  revision integer not null default 1,
  removed_at timestamptz,
  primary key (id_customer, id_holder),
  foreign key (id_customer, id_pool) references pool,
  foreign key (id_customer, id_site) references site on delete set null (id_site),
  foreign key (id_customer, id_contractor) references contractor on delete set null (id_contractor),
  check (kind = 'site' or id_site is null),
  check (kind = 'partner' or id_contractor is null)
);
create unique index pool_holder_everywhere on pool_holder (id_holder);
create unique index pool_holder_of_site on pool_holder (id_customer, id_pool, id_site) where removed_at is null and id_site is not null;
create unique index pool_holder_of_contractor on pool_holder (id_customer, id_pool, id_contractor) where removed_at is null and id_contractor is not null;
create unique index pool_holder_of_name on pool_holder (id_customer, id_pool, name_key)
  where removed_at is null and id_site is null and id_contractor is null;
create index pool_holder_by_name on pool_holder (id_customer, id_pool, kind desc, name_key, id_holder) where removed_at is null;
create index pool_holder_site on pool_holder (id_customer, id_site) where id_site is not null;
create index pool_holder_contractor on pool_holder (id_customer, id_contractor) where id_contractor is not null;
alter table pool_holder enable row level security, force row level security;
create policy of_customer on pool_holder using (in_scope(id_customer)) with check (in_scope(id_customer));

-- How many pieces are where: with each holder, on the way, lost, and in all (`owned`). Whoever books something holds the row of the pool first, so that one
-- comes after the other. No account goes below nothing, and the others come to what is owned.
create table pool_balance (
  id_balance integer generated always as identity,
  id_customer integer not null,
  id_pool integer not null,
  account text not null check (account in ('holder', 'underWay', 'lost', 'owned')),
  id_holder integer,
  quantity integer not null check (quantity between 0 and 1000000000),
  primary key (id_customer, id_balance),
  unique nulls not distinct (id_customer, id_pool, account, id_holder),
  foreign key (id_customer, id_pool) references pool,
  foreign key (id_customer, id_holder) references pool_holder,
  check ((account = 'holder') = (id_holder is not null))
);
create index pool_balance_of_holder on pool_balance (id_customer, id_holder) where id_holder is not null;
alter table pool_balance enable row level security, force row level security;
create policy of_customer on pool_balance using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What was sent from one to another; it is on the way until it is received, or known to be missing.
create table pool_dispatch (
  id_dispatch integer generated always as identity,
  id_customer integer not null,
  id_pool integer not null,
  id_from integer not null,
  id_to integer not null check (id_to <> id_from),
  quantity integer not null check (quantity > 0),
  open integer not null check (open between 0 and quantity),
  reference text not null default '' check (length(reference) <= 100),
  reference_key text not null default '',
  dispatched_at timestamptz not null,
  closed_at timestamptz,
  primary key (id_customer, id_dispatch),
  foreign key (id_customer, id_pool) references pool,
  foreign key (id_customer, id_from) references pool_holder,
  foreign key (id_customer, id_to) references pool_holder,
  check ((open = 0) = (closed_at is not null))
);
create unique index pool_dispatch_everywhere on pool_dispatch (id_dispatch);
create index pool_dispatch_open on pool_dispatch (id_customer, id_pool, dispatched_at, id_dispatch) where closed_at is null;
create index pool_dispatch_reference on pool_dispatch (id_customer, reference_key) where closed_at is null and reference_key <> '';
create index pool_dispatch_from on pool_dispatch (id_customer, id_from) where closed_at is null;
create index pool_dispatch_to on pool_dispatch (id_customer, id_to) where closed_at is null;
alter table pool_dispatch enable row level security, force row level security;
create policy of_customer on pool_dispatch using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Pieces that came together and are still together: since when they are where they are, and when they left the sites of their owner. What came first goes first.
-- Of a pool that knows its containers each is a lot of one.
create table pool_lot (
  id_lot integer generated always as identity,
  id_customer integer not null,
  id_pool integer not null,
  account text not null check (account in ('holder', 'underWay', 'lost')),
  -- Who has it, or who had it last.
  id_holder integer not null,
  id_dispatch integer,
  id_asset integer,
  quantity integer not null check (quantity > 0 and (id_asset is null or quantity = 1)),
  since timestamptz not null,
  left_at timestamptz,
  primary key (id_customer, id_lot),
  foreign key (id_customer, id_pool) references pool,
  foreign key (id_customer, id_holder) references pool_holder,
  foreign key (id_customer, id_dispatch) references pool_dispatch,
  foreign key (id_customer, id_asset) references asset,
  check ((account = 'underWay') = (id_dispatch is not null))
);
create index pool_lot_first on pool_lot (id_customer, id_pool, account, id_holder, since, id_lot);
create index pool_lot_of_dispatch on pool_lot (id_customer, id_dispatch, since, id_lot) where id_dispatch is not null;
create unique index pool_lot_of_asset on pool_lot (id_customer, id_asset) where id_asset is not null;
create index pool_lot_of_holder on pool_lot (id_customer, id_holder);
alter table pool_lot enable row level security, force row level security;
create policy of_customer on pool_lot using (in_scope(id_customer)) with check (in_scope(id_customer));

-- The books. Nothing in them is ever changed: what was wrong is put right by another line.
create table pool_movement (
  id_movement integer generated always as identity,
  id_customer integer not null,
  id_pool integer not null,
  kind text not null check (kind in ('acquired', 'retired', 'dispatch', 'receipt', 'loss', 'found', 'correction')),
  reason text not null check (length(reason) between 1 and 40),
  quantity integer not null check (quantity >= 0),
  from_account text not null check (from_account in ('holder', 'underWay', 'lost', 'outside')),
  id_from integer,
  to_account text not null check (to_account in ('holder', 'underWay', 'lost', 'outside')),
  id_to integer,
  id_dispatch integer,
  difference integer,
  reference text not null default '' check (length(reference) <= 100),
  note text not null default '' check (length(note) <= 500),
  containers text[] not null default '{}' check (cardinality(containers) <= 200),
  happened_at timestamptz not null,
  booked_at timestamptz not null,
  -- Null: a partner, by a link.
  id_user integer references member,
  request_key uuid,
  primary key (id_customer, id_movement),
  foreign key (id_customer, id_pool) references pool,
  foreign key (id_customer, id_from) references pool_holder,
  foreign key (id_customer, id_to) references pool_holder,
  foreign key (id_customer, id_dispatch) references pool_dispatch,
  check (from_account <> 'holder' or id_from is not null),
  check (to_account <> 'holder' or id_to is not null),
  check (from_account <> to_account or id_from <> id_to)
);
create unique index pool_movement_everywhere on pool_movement (id_movement);
create unique index pool_movement_once on pool_movement (id_customer, request_key) where request_key is not null;
create index pool_movement_newest on pool_movement (id_customer, id_pool, happened_at desc, id_movement desc);
create index pool_movement_from on pool_movement (id_customer, id_from, happened_at desc, id_movement desc) where id_from is not null;
create index pool_movement_to on pool_movement (id_customer, id_to, happened_at desc, id_movement desc) where id_to is not null;
create index pool_movement_of_dispatch on pool_movement (id_customer, id_dispatch) where id_dispatch is not null;
alter table pool_movement enable row level security, force row level security;
create policy of_customer on pool_movement using (in_scope(id_customer)) with check (in_scope(id_customer));

-- How long pieces took from the sites of their owner and back.
create table pool_return (
  id_return integer generated always as identity,
  id_customer integer not null,
  id_pool integer not null,
  quantity integer not null check (quantity > 0),
  left_at timestamptz not null,
  returned_at timestamptz not null,
  primary key (id_customer, id_return),
  foreign key (id_customer, id_pool) references pool
);
create index pool_return_newest on pool_return (id_customer, id_pool, returned_at desc) include (left_at, quantity);
alter table pool_return enable row level security, force row level security;
create policy of_customer on pool_return using (in_scope(id_customer)) with check (in_scope(id_customer));

-- That a partner was asked to confirm a balance, and what they said: once for each link.
create table pool_confirmation (
  id_confirmation integer generated always as identity,
  id_customer integer not null,
  id_pool integer not null,
  id_holder integer not null,
  quantity integer not null check (quantity >= 0),
  -- Forgotten after a year.
  address text check (length(address) <= 254),
  -- SHA-256 of 256 random bits.
  token_hash bytea not null unique check (length(token_hash) = 32),
  asked_by integer references member,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  their_quantity integer check (their_quantity >= 0),
  reason text not null default '' check (length(reason) <= 500),
  name text not null default '' check (length(name) <= 100),
  revoked_at timestamptz,
  primary key (id_customer, id_confirmation),
  foreign key (id_customer, id_pool) references pool,
  foreign key (id_customer, id_holder) references pool_holder,
  check ((answered_at is null) = (their_quantity is null))
);
create unique index pool_confirmation_everywhere on pool_confirmation (id_confirmation);
create index pool_confirmation_newest on pool_confirmation (id_customer, id_pool, asked_at desc, id_confirmation desc);
create index pool_confirmation_of_holder on pool_confirmation (id_customer, id_holder, answered_at desc);
create unique index pool_confirmation_open on pool_confirmation (id_customer, id_holder) where answered_at is null and revoked_at is null;
create index pool_confirmation_addressed on pool_confirmation (asked_at) where address is not null;
alter table pool_confirmation enable row level security, force row level security;
create policy of_customer on pool_confirmation using (in_scope(id_customer)) with check (in_scope(id_customer));

-- Of which month somebody had the mail about pools last.
create table pool_mail (
  id_customer integer not null,
  id_user integer not null,
  month date not null,
  primary key (id_customer, id_user),
  foreign key (id_customer, id_user) references member (id_customer, id_user) on delete cascade
);
alter table pool_mail enable row level security, force row level security;
create policy of_customer on pool_mail using (in_scope(id_customer)) with check (in_scope(id_customer));
