-- Rows of a file of which shipments, or assets and containers, are to be made: looked at first, then made, then forgotten.
create table shipment_import (
  id_customer integer not null references customer,
  id_import integer generated always as identity,
  what text not null default 'shipments' check (what in ('shipments', 'assets')),
  file_name text not null,
  state text not null default 'checked' check (state in ('checked', 'running', 'done', 'cancelled', 'failed')),
  -- What is made: the rows that are right, or all or none.
  mode text check (mode in ('good', 'all')),
  -- Which column of the file said what.
  columns jsonb not null,
  total integer not null,
  -- While all or none is made, what is made so far is seen by nobody: it is counted here.
  created integer not null default 0,
  created_by integer not null references member,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (id_customer, id_import)
);
create unique index shipment_import_everywhere on shipment_import (id_import);
create index shipment_import_running on shipment_import (id_import) where state = 'running';
create index shipment_import_by_age on shipment_import (created_at);
alter table shipment_import enable row level security, force row level security;
create policy of_customer on shipment_import using (in_scope(id_customer)) with check (in_scope(id_customer));

create table shipment_import_row (
  id_customer integer not null,
  id_import integer not null,
  -- As a spreadsheet counts.
  line integer not null,
  -- As they were in the file, by field.
  cells jsonb not null,
  -- The shipment that would be made; null where the row is not right.
  asked jsonb,
  -- Which of the places of the import each step of the row's route is: [{"step": 0, "place": 3}].
  places jsonb not null default '[]',
  faults jsonb not null,
  warnings jsonb not null,
  state text not null check (state in ('good', 'bad', 'unsure', 'created')),
  id_shipment integer,
  id_asset integer,
  primary key (id_customer, id_import, line),
  foreign key (id_customer, id_import) references shipment_import on delete cascade,
  foreign key (id_customer, id_shipment) references shipment on delete set null (id_shipment),
  foreign key (id_customer, id_asset) references asset on delete set null (id_asset)
);
create index shipment_import_row_by_state on shipment_import_row (id_customer, id_import, state, line);
create index shipment_import_row_of_shipment on shipment_import_row (id_customer, id_shipment) where id_shipment is not null;
create index shipment_import_row_of_asset on shipment_import_row (id_customer, id_asset) where id_asset is not null;
alter table shipment_import_row enable row level security, force row level security;
create policy of_customer on shipment_import_row using (in_scope(id_customer)) with check (in_scope(id_customer));

-- A place that the rows of a file name, with the towns that may be meant. One that is doubted is asked about before its rows are made.
create table shipment_import_place (
  id_customer integer not null,
  id_import integer not null,
  ordinal integer not null,
  -- As the file writes it, and the country that another of its columns says.
  address text not null,
  country text,
  -- A place that is in doubt is asked for each route that names it: Valence from Lyon need not be Valence from Madrid. Null: of every row that names it.
  route jsonb,
  candidates jsonb not null,
  -- Why it is asked about; null where it was clear.
  doubt text check (doubt in ('slip', 'words', 'several', 'far')),
  -- The town that counts; null as long as nobody has said which.
  chosen jsonb,
  rows integer not null,
  primary key (id_customer, id_import, ordinal),
  foreign key (id_customer, id_import) references shipment_import on delete cascade
);
alter table shipment_import_place enable row level security, force row level security;
create policy of_customer on shipment_import_place using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What the columns of a file with these headings said the last time.
create table import_mapping (
  id_customer integer not null references customer,
  signature text not null,
  columns jsonb not null,
  settings jsonb not null,
  used_at timestamptz not null,
  primary key (id_customer, signature)
);
alter table import_mapping enable row level security, force row level security;
create policy of_customer on import_mapping using (in_scope(id_customer)) with check (in_scope(id_customer));
