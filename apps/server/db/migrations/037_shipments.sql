-- What people know better than the readings: passages that they say themselves, and passages that they say never were.
alter table shipment_stop
  -- As a person said it. What is measured goes before; without it, this is what counts.
  add column entered_said_at timestamptz,
  add column left_said_at timestamptz;
update shipment_stop p set left_said_at = p.left_at from shipment_event e
  where e.id_customer = p.id_customer and e.id_shipment = p.id_shipment and e.dedupe_key = 'departed 0' and not e.automatic and p.kind = 'departure';
update shipment_stop p set entered_said_at = p.entered_at from shipment_event e
  where e.id_customer = p.id_customer and e.id_shipment = p.id_shipment and e.dedupe_key = 'arrived ' || p.ordinal and not e.automatic and p.kind = 'arrival';

create table shipment_correction (
  id_correction integer generated always as identity,
  id_customer integer not null,
  id_shipment integer not null,
  ordinal smallint not null,
  passage text not null check (passage in ('entered', 'left')),
  -- The passage that was undone, and whether a person had said it.
  undone_at timestamptz not null,
  was_said boolean not null,
  -- What was known up to then does not show the passage.
  through timestamptz not null,
  created_by integer not null references member,
  created_at timestamptz not null,
  revoked_at timestamptz,
  primary key (id_customer, id_correction),
  foreign key (id_customer, id_shipment) references shipment on delete cascade
);
create index shipment_correction_of_shipment on shipment_correction (id_customer, id_shipment, id_correction desc) where revoked_at is null;
alter table shipment_correction enable row level security, force row level security;
create policy of_customer on shipment_correction using (in_scope(id_customer)) with check (in_scope(id_customer));

alter table shipment_event
  -- Who did it or wrote it; null: the product by itself.
  add column id_user integer references member,
  -- The correction by which this passage was undone.
  add column id_correction integer,
  add foreign key (id_customer, id_correction) references shipment_correction;
