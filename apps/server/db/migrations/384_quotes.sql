-- What a request made that is sent once more with its key, for a day.
create table made_once (
  id_customer integer not null references customer,
  id_user integer not null,
  kind text not null check (kind in ('quote', 'booking')),
  request_key uuid not null,
  -- Null until the change that makes it is committed, which nobody else sees.
  id_made integer,
  made_at timestamptz not null,
  primary key (id_customer, id_user, kind, request_key)
);
alter table made_once enable row level security, force row level security;
create policy of_customer on made_once using (in_scope(id_customer)) with check (in_scope(id_customer));
