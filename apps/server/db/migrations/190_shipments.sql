-- What was done to many shipments at once, so that whoever did it can take it back for a while.
create table shipment_action (
  id_action uuid not null,
  id_customer integer not null references customer,
  id_shipment integer not null,
  id_user integer not null references member,
  action text not null check (action in ('archive', 'unarchive', 'delete', 'restore', 'status')),
  done_at timestamptz not null,
  -- As it was left: one that is another by now was changed by somebody since.
  revision integer not null,
  id_event bigint not null,
  -- Since when it was away before.
  archived_before timestamptz,
  deleted_before timestamptz,
  primary key (id_customer, id_action, id_shipment),
  foreign key (id_customer, id_shipment) references shipment (id_customer, id_shipment) on delete cascade
);
create index shipment_action_by_id on shipment_action (id_action, id_user);
create index shipment_action_of_shipment on shipment_action (id_customer, id_shipment);
create index shipment_action_age on shipment_action (done_at);

alter table shipment_action enable row level security, force row level security;
create policy of_customer on shipment_action using (in_scope(id_customer)) with check (in_scope(id_customer));
