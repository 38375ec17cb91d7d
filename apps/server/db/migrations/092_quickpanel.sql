-- What people write down for themselves. Nobody else reads it.
create table note (
  id_customer integer not null,
  id_note integer generated always as identity,
  id_user integer not null,
  text text not null check (length(text) between 1 and 500),
  is_done boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (id_customer, id_note),
  foreign key (id_customer, id_user) references member (id_customer, id_user)
);
create index note_of_member on note (id_customer, id_user, is_done, id_note desc);
alter table note enable row level security, force row level security;
create policy of_customer on note using (in_scope(id_customer)) with check (in_scope(id_customer));
