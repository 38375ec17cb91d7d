-- Calls that are heavy work wait here for a node that works. Whoever asked waits for the answer: what a crash leaves of them is worth nothing, so that nothing of
-- it is logged ahead.
create unlogged table queued_call (
  id_call bigint generated always as identity primary key,
  id_customer integer not null,
  id_user integer not null,
  -- As the contract has it: GET /reports/:idReport/pdf
  call text not null check (length(call) between 1 and 200),
  kind text not null check (length(kind) between 1 and 40),
  -- JSON: who asks, and for what.
  asked text not null,
  queued_at timestamptz not null default now(),
  -- When whoever asked last looked for the answer.
  wanted_at timestamptz not null default now(),
  node uuid,
  -- When that node last said that it works on it.
  beat_at timestamptz,
  tries smallint not null default 0,
  -- JSON: what became of it.
  answer text,
  file bytea,
  check ((node is null) = (beat_at is null))
);
create index queued_call_of_member on queued_call (id_customer, id_user);
alter table queued_call enable row level security, force row level security;
create policy of_customer on queued_call using (in_scope(id_customer)) with check (in_scope(id_customer));
