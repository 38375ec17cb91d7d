create table member (
  id_user integer generated always as identity primary key,
  id_customer integer not null references customer,
  uuid uuid not null default gen_random_uuid(),
  email text not null check (length(email) between 4 and 320),
  first_name text not null default '',
  last_name text not null default '',
  phone text not null default '',
  -- The key of the photo among the pictures.
  photo_key text,
  language text not null default 'fr' check (language in ('en', 'fr', 'tr', 'ar', 'es', 'it')),
  role text not null check (role in ('superAdmin', 'userAdmin', 'user')),
  status text not null default 'active' check (status in ('active', 'paused', 'deleted', 'unconfirmed')),
  newsletter boolean not null default false,
  terms_accepted_at timestamptz,
  settings jsonb not null default '{}',
  shortcuts text[] not null default '{}' check (cardinality(shortcuts) <= 50),
  invited_by integer references member,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  search_text text not null generated always as (plain_text(first_name || ' ' || last_name || ' ' || email)) stored,
  unique (id_customer, id_user),
  -- The operator's people have any of the three roles; nobody else is a superAdmin.
  constraint member_role_of_operator check (role <> 'superAdmin' or id_customer = 0)
);
-- An e-mail address is one account, whatever its case.
create unique index member_email on member (lower(email));
create index member_of_customer on member (id_customer, plain_text(last_name), plain_text(first_name), id_user) where status <> 'deleted';
create index member_search on member using gin (search_text gin_trgm_ops);
alter table member enable row level security, force row level security;
create policy of_customer on member using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What stands before the members in the order of the areas is about them all the same.
alter table notification
  add foreign key (id_customer, id_user) references member (id_customer, id_user),
  add foreign key (id_actor) references member;
alter table notification_count add foreign key (id_customer, id_user) references member (id_customer, id_user);
alter table preference add foreign key (id_customer, id_user) references member (id_customer, id_user);
alter table arrival_threshold add foreign key (id_customer, id_user) references member (id_customer, id_user);
alter table arrival_told add foreign key (id_customer, id_user) references member (id_customer, id_user);
alter table push_subscription add foreign key (id_customer, id_user) references member (id_customer, id_user);
alter table webhook add foreign key (created_by) references member;
