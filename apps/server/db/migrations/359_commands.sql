-- What trackers are told to do. A command is handed to a tracker once: it is said to be sent before it leaves, so that neither a lost answer nor a new connection
-- sends it again.
create table tracker_command (
  id_command integer generated always as identity,
  id_customer integer not null,
  id_tracker integer not null,
  -- JSON, as `domain/tracking/commands/command.ts` has it.
  command jsonb not null check (octet_length(command::text) <= 2000),
  state text not null check (
    state in ('proposed', 'queued', 'sent', 'acknowledged', 'failed', 'unanswered', 'expired', 'cancelled', 'refused')
  ),
  asked_by integer references member,
  asked_at timestamptz not null,
  decided_by integer references member,
  decided_at timestamptz,
  expires_at timestamptz not null,
  sent_at timestamptz,
  answered_at timestamptz,
  answer text check (length(answer) <= 2000),
  -- What a network server calls it, where one passes it on.
  relay_key text check (length(relay_key) <= 200),
  primary key (id_customer, id_command),
  foreign key (id_customer, id_tracker) references tracker,
  check (decided_by is null or decided_by <> asked_by)
);
create unique index tracker_command_number on tracker_command (id_command);
create index tracker_command_of_tracker on tracker_command (id_customer, id_tracker, id_command desc);
create index tracker_command_open on tracker_command (id_tracker, id_command) where state in ('proposed', 'queued', 'sent');
create index tracker_command_waiting on tracker_command (expires_at) where state in ('proposed', 'queued');
create index tracker_command_sent on tracker_command (sent_at) where state = 'sent';
create index tracker_command_asked on tracker_command (asked_by);
create index tracker_command_decided on tracker_command (decided_by);
alter table tracker_command enable row level security, force row level security;
create policy of_customer on tracker_command using (in_scope(id_customer)) with check (in_scope(id_customer));

-- The network server of a customer's LoRaWAN devices, which keeps for them what they are to be told.
create table command_relay (
  id_customer integer not null references customer,
  protocol text not null check (protocol in ('chirpstack', 'tts')),
  url text not null check (length(url) <= 500),
  -- Sealed with the installation's key.
  api_key bytea not null,
  -- Of The Things Stack, whose queues are reached through a webhook of an application.
  application text not null default '' check (length(application) <= 100),
  webhook text not null default '' check (length(webhook) <= 100),
  changed_at timestamptz not null,
  primary key (id_customer, protocol)
);
alter table command_relay enable row level security, force row level security;
create policy of_customer on command_relay using (in_scope(id_customer)) with check (in_scope(id_customer));
create index tracker_command_relayed on tracker_command (id_customer, relay_key) where relay_key is not null;
