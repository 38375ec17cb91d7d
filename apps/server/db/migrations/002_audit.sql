-- The audit trail: what was changed, by whom, when. Each entry's hash covers the one before it, customer by customer. The application may
-- read it and append through the functions below; it may change or remove nothing.
-- Customers are of a later area: their file adds the foreign keys.
create table audit_entry (
  id_customer integer not null,
  seq bigint not null,
  at timestamptz not null,
  -- Null: the product by itself.
  id_user integer,
  action text not null,
  subject text not null,
  -- JSON as text: the very bytes that were hashed.
  details text not null,
  hash bytea not null,
  primary key (id_customer, seq)
);
alter table audit_entry enable row level security, force row level security;
create policy of_customer on audit_entry using (in_scope(id_customer)) with check (in_scope(id_customer));

create table audit_head (
  id_customer integer primary key,
  seq bigint not null,
  hash bytea not null
);
alter table audit_head enable row level security, force row level security;
create policy of_customer on audit_head using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What an entry's hash covers: every field with its length before it, so that no two entries read the same.
create function audit_hash(prior bytea, id_customer integer, seq bigint, at timestamptz, id_user integer, action text, subject text, details text)
  returns bytea language sql immutable parallel safe
  return sha256(prior || convert_to((
    select string_agg(length(part) || ':' || part, ',' order by place)
    from unnest(array[
      id_customer::text, seq::text, (extract(epoch from at) * 1000)::bigint::text, coalesce(id_user::text, ''), action, subject, details
    ]) with ordinality as parts (part, place)
  ), 'UTF8'));

-- Appends within the caller's transaction: the change and its entry happen together or not at all. The head's row lock puts the entries
-- of a customer in one order.
create function append_audit(customer integer, who integer, what text, which text, more text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head audit_head;
  moment timestamptz := date_trunc('milliseconds', clock_timestamp());
  digest bytea;
begin
  insert into audit_head values (customer, 0, sha256('sillage'::bytea)) on conflict do nothing;
  select * into head from audit_head h where h.id_customer = customer for update;
  digest := audit_hash(head.hash, customer, head.seq + 1, moment, who, what, which, more);
  insert into audit_entry values (customer, head.seq + 1, moment, who, what, which, more, digest);
  update audit_head h set seq = head.seq + 1, hash = digest where h.id_customer = customer;
end
$$;
revoke all on function append_audit(integer, integer, text, text, text) from public;

-- The same done to many things at once. The head moves once, so that ten thousand entries take no longer than each by itself.
create function append_audits(customer integer, who integer, what text, which text[], more text) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  head audit_head;
  moment timestamptz := date_trunc('milliseconds', clock_timestamp());
  subject text;
begin
  if cardinality(which) = 0 then return; end if;
  insert into audit_head values (customer, 0, sha256('sillage'::bytea)) on conflict do nothing;
  select * into head from audit_head h where h.id_customer = customer for update;
  foreach subject in array which loop
    head.hash := audit_hash(head.hash, customer, head.seq + 1, moment, who, what, subject, more);
    head.seq := head.seq + 1;
    insert into audit_entry values (customer, head.seq, moment, who, what, subject, more, head.hash);
  end loop;
  update audit_head h set seq = head.seq, hash = head.hash where h.id_customer = customer;
end
$$;
revoke all on function append_audits(integer, integer, text, text[], text) from public;
