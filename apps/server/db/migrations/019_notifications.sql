-- A message with a secret link is wiped once it was handed over.
alter table outbox_message add column is_secret boolean not null default false;
