-- A place that the rows of a file name, with the towns that may be meant. One that is doubted is asked about before its rows are made.
create table shipment_import_place (
  id_customer integer not null,
  id_import integer not null,
  ordinal integer not null,
  -- As the file writes it, and the country that another of its columns says.
  address text not null,
  country text,
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

-- Which of them each step of the row's route is: [{"step": 0, "place": 3}].
alter table shipment_import_row add column places jsonb not null default '[]';
alter table shipment_import_row drop constraint shipment_import_row_state_check;
alter table shipment_import_row add constraint shipment_import_row_state_check check (state in ('good', 'bad', 'unsure', 'created'));
