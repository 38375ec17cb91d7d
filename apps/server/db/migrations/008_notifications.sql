create table notification (
  id_notification bigint generated always as identity,
  id_customer integer not null,
  id_user integer not null,
  id_shipment integer,
  kind text not null,
  ref text not null,
  -- What the text of `kind` is filled with, in the reader's language.
  values jsonb not null default '{}',
  dedupe_key text not null,
  read_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id_customer, id_notification),
  unique (id_customer, id_user, dedupe_key),
  foreign key (id_customer, id_user) references member (id_customer, id_user),
  foreign key (id_customer, id_shipment) references shipment on delete cascade
);
create index notification_newest on notification (id_customer, id_user, id_notification desc);
create index notification_unread on notification (id_customer, id_user, id_shipment) where read_at is null;

create table notification_contact (
  id_contact integer generated always as identity,
  id_customer integer not null references customer,
  contact_type text not null check (contact_type in ('email', 'phone')),
  address text not null,
  language text not null default 'fr',
  confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (id_customer, id_contact),
  unique (id_customer, contact_type, address)
);

-- The outbox: written in the same transaction as what it tells of, sent by a worker, one row per recipient.
create table outbox_message (
  id_message bigint generated always as identity,
  id_customer integer not null references customer,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text,
  dedupe_key text not null,
  -- `kept`: no channel is configured, so it stays here to be read in the application.
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'failed')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (id_customer, id_message),
  unique (id_customer, dedupe_key, recipient)
);
create index outbox_message_due on outbox_message (next_attempt_at) where status = 'waiting';
create index outbox_message_newest on outbox_message (id_message desc);

alter table notification enable row level security, force row level security;
create policy of_customer on notification using (in_scope(id_customer)) with check (in_scope(id_customer));
alter table notification_contact enable row level security, force row level security;
create policy of_customer on notification_contact using (in_scope(id_customer)) with check (in_scope(id_customer));
alter table outbox_message enable row level security, force row level security;
create policy of_customer on outbox_message using (in_scope(id_customer)) with check (in_scope(id_customer));
