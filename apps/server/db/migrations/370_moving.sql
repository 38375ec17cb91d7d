-- Devices, places and history that are moved in from another product: looked at first, then taken over piece by piece.
create table moving (
  id_customer integer not null references customer,
  id_move integer generated always as identity,
  source text not null check (source in ('traccar')),
  address text not null check (length(address) between 8 and 500),
  -- What is signed in with there, sealed with the installation's key; gone once nothing is asked for any more.
  sealed bytea,
  from_at timestamptz not null,
  to_at timestamptz not null check (to_at > from_at),
  state text not null default 'looked' check (state in ('looked', 'running', 'stopped', 'done', 'failed')),
  -- The code of the refusal with which it failed.
  fault text check (length(fault) <= 100),
  -- In a row, in vain; and when it is its turn again.
  tries smallint not null default 0,
  next_at timestamptz not null,
  places jsonb not null default '[]' check (jsonb_typeof(places) = 'array' and jsonb_array_length(places) <= 1000),
  more_places integer not null default 0,
  groups integer not null default 0,
  drivers integer not null default 0,
  estimate bigint,
  created_by integer not null references member,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (id_customer, id_move)
);
create unique index moving_everywhere on moving (id_move);
create index moving_due on moving (next_at, id_move) where state = 'running';
create index moving_by_age on moving (created_at);
create index moving_created_by on moving (created_by);
alter table moving enable row level security, force row level security;
create policy of_customer on moving using (in_scope(id_customer)) with check (in_scope(id_customer));

create table moving_device (
  id_customer integer not null,
  id_move integer not null,
  -- As the other product lists them.
  ordinal integer not null,
  -- Its number there.
  external_id text not null check (length(external_id) <= 100),
  identifier text not null check (length(identifier) <= 200),
  name text not null check (length(name) <= 200),
  protocol text,
  fate text not null check (fate in ('new', 'here', 'elsewhere', 'reports', 'unusable', 'twice')),
  last_at timestamptz,
  -- Its history is here up to this moment; null: nothing of it was asked for yet.
  cursor_at timestamptz,
  -- How much is asked for next.
  span_minutes integer not null,
  is_done boolean not null default false,
  positions integer not null default 0,
  kept integer not null default 0,
  primary key (id_customer, id_move, ordinal),
  foreign key (id_customer, id_move) references moving on delete cascade
);
create index moving_device_open on moving_device (id_customer, id_move, ordinal) where not is_done and fate in ('new', 'here');
create index moving_device_fate on moving_device (id_customer, id_move, fate, ordinal);
alter table moving_device enable row level security, force row level security;
create policy of_customer on moving_device using (in_scope(id_customer)) with check (in_scope(id_customer));
