alter table member
  -- The key of the photo among the pictures.
  add column photo_key text,
  add column newsletter boolean not null default false,
  add column terms_accepted_at timestamptz,
  add column invited_by integer references member,
  add column settings jsonb not null default '{}',
  add column shortcuts text[] not null default '{}' check (cardinality(shortcuts) <= 50),
  add column deleted_at timestamptz;
create index member_of_customer on member (id_customer, lower(last_name), lower(first_name), id_user) where status <> 'deleted';
