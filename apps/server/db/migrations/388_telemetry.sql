-- A month that was attached while somebody read (see make_reading_month) may be missing in what a connection remembers of the table: one that read the list of
-- its months for the first time in that very moment. In a transaction after that one this makes all of them read the list anew: granting what is granted
-- changes nothing but that. Of readings that Citus distributes it reaches the other nodes too.
create function renew_reading_months() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('make_reading_month'));
  grant select on reading to sillage_ingest;
end
$$;
revoke all on function renew_reading_months() from public;
