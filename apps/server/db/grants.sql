-- Run at every start, after the migrations. The application owns nothing; it may do exactly this. For the operator, who sees every customer, it takes on a
-- role without the condition on each row: PostgreSQL plans such a query by what the tables hold, and not by a guess at what the condition lets through.
-- Nobody renews the months of readings meanwhile (migration 388): of two who grant the same at once one would fail.
select pg_advisory_xact_lock(hashtext('make_reading_month'));
revoke all on all tables in schema public from sillage_app, sillage_operator, sillage_ingest;
grant usage on schema public to sillage_app, sillage_operator, sillage_ingest;

grant select, insert, update, delete on
  customer, member, session, refresh_token, api_key, tracker, tracker_simulation, moving, moving_device, shipment, shipment_stop, shipment_tracker, shipment_event, shipment_correction, lane_trip,
  alert_telling, alert_telling_step, alert_telling_person, alert_escalation, alert_waiting, alert_told,
  alert_rule, alert_state, alert_episode, alert_link, alert_preset, alert_listening, incident, incident_entry, notification, notification_contact, outbox_message, unknown_tracker, place, place_name,
  credential, recovery_code, link_token, provider_identity, provider_request, sign_in_attempt, registration, contractor, picture,
  contact, note, notification_count, preference, arrival_threshold, arrival_told, asked_address, unasked_message, message_day, push_subscription, share, share_view, carriage,
  shipment_file, file_content, message, message_read, shipment_asset, shipment_asset_link, shipment_template, cost_line, cost_budget, webhook, webhook_event, webhook_delivery,
  tracker_health, asset, asset_tracker, asset_place, asset_position, site, content, content_place, content_quantity, tracker_tenure, shipment_import, shipment_import_row, shipment_import_place, import_mapping,
  calibration, calibration_file, raw_message, payload_mapping, denial, shipment_action,
  quote, booked_request, made_once, quote_counter, quote_option, quote_event, tariff, tariff_margin,
  task_snooze, task_handover, task_mail,
  feedback_setting, feedback_stopped, feedback_request, rating, rating_month,
  shuttle_line, shuttle, shuttle_booking, shuttle_counter, shuttle_hold, shuttle_event,
  pool, pool_holder, pool_balance, pool_dispatch, pool_lot, pool_return, pool_confirmation, pool_mail,
  retention, legal_hold,
  stability_profile, stability_goods, stability_trip,
  indoor_site, indoor_floor, indoor_room, indoor_anchor, indoor_presence, indoor_stay,
  analytics_zone, analytics_mark, analytics_entry, analytics_sum, analytics_view, analytics_mail,
  queued_call, tracker_command, command_relay, position_question, position_answer, network_position
  to sillage_app, sillage_operator;
grant usage on all sequences in schema public to sillage_app, sillage_operator;

-- The keys of the installation are made once.
grant select, insert on installation_key to sillage_app;

-- The audit trail is read, and added to by the function alone.
grant select on audit_entry, audit_head to sillage_app, sillage_operator;
grant execute on function append_audit(integer, integer, text, text, text) to sillage_app, sillage_operator;
grant execute on function append_audits(integer, integer, text, text[], text) to sillage_app, sillage_operator;

-- Nor does an invoice, but for when it was paid and when its customer was reminded of it; its numbers go on. Words of shipments only become more.
grant update (paid_on, paid_by, reminders, reminded_at) on invoice to sillage_app, sillage_operator;
grant select, insert on shipment_word, invoice to sillage_app, sillage_operator;
grant select, insert, update on invoice_counter to sillage_app, sillage_operator;

-- Nor do the books of pools; they go with their customer.
grant select, insert, delete on pool_movement to sillage_app, sillage_operator;

-- Decisions about goods are answered once, and stay.
grant select, insert, update (state, answered_by, answered_at, answer_reason) on stability_decision to sillage_app, sillage_operator;

-- A report never changes again; it is released.
grant select, insert, update (released_by, released_at, release_note) on cold_chain_report to sillage_app, sillage_operator;

-- Readings are immutable: the application reads them, and only the ingest role adds to them, and judges their positions again.
grant select on reading, reading_set_aside, reading_clock_seen to sillage_app, sillage_operator;
grant select, update on tracker_latest to sillage_app, sillage_operator;

grant select, insert on reading, reading_set_aside, reading_clock_seen to sillage_ingest;
grant select, insert, update on tracker_latest to sillage_ingest;
grant update (flags) on reading to sillage_ingest;
grant select, insert on position_question to sillage_ingest;
-- make_reading_month grants each month when it makes it; the revocation above took that away from those that were there already.
do $$
declare
  month regclass;
begin
  for month in select inhrelid::regclass from pg_inherits where inhparent = 'reading'::regclass loop
    execute format('grant select, insert on %s to sillage_ingest', month);
  end loop;
end
$$;
grant select on tracker, customer to sillage_ingest;

-- What vehicles report outside of their shipments is moved by the function alone, and read to be looked up; who looked is only added to.
grant select on reading_hidden to sillage_app, sillage_operator;
grant select, insert on position_lookup to sillage_app, sillage_operator;
grant update (id_shipment) on position_lookup to sillage_app, sillage_operator;
grant execute on function settle_positions(integer, integer, timestamptz) to sillage_app, sillage_operator, sillage_ingest;
grant execute on function hold_trackers(integer[]) to sillage_ingest;
-- Where Citus distributes the readings, whoever adds them puts them where they belong in the same transaction, and so as the same user (decision 055).
grant execute on function tracked_times(integer, integer), last_tracked_from(integer, integer), forget_messages(integer, integer) to sillage_ingest;
do $$
begin
  if readings_are_distributed() then
    grant select, insert, update, delete on reading_hidden to sillage_ingest;
    grant update (latitude, longitude, altitude, accuracy, speed, course) on reading, reading_set_aside to sillage_ingest;
  end if;
end
$$;
grant select, insert, update on erasure to sillage_app, sillage_operator;
grant execute on function retain_readings(integer, integer, timestamptz, timestamptz, timestamptz, boolean) to sillage_app, sillage_operator;
grant execute on function make_reading_month(date) to sillage_app, sillage_operator, sillage_ingest;
grant execute on function renew_reading_months() to sillage_ingest;
grant execute on function drop_reading_months_before(date) to sillage_app, sillage_operator;

grant execute on function search_candidates(text, text[], integer) to sillage_app, sillage_operator;
grant execute on function search_alike(text, text, integer) to sillage_app, sillage_operator;

-- Under row-level security an index of texts is used, and the statistics of texts are looked at, where the comparison is known to tell nothing of what it
-- compares: `like` tells nothing (its one error is of the pattern). Only a superuser may say so. Where the owner is none, the two functions above find by the index
-- all the same: they name the scope in their own queries, and the owner, whom a forced policy binds too, may read what is searched.
do $$
declare
  searched text;
begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    alter function pg_catalog.textlike(text, text) leakproof;
    return;
  end if;
  foreach searched in array array['shipment', 'shipment_word', 'tracker', 'contact', 'contractor', 'member', 'shipment_asset', 'shipment_file', 'asset', 'content'] loop
    if not exists (select from pg_policies where schemaname = 'public' and tablename = searched and policyname = 'of_owner' and current_user = any (roles)) then
      execute format('drop policy if exists of_owner on %I', searched);
      execute format('create policy of_owner on %I for select to %I using (true)', searched, current_user);
    end if;
  end loop;
end
$$;

do $$
declare
  unseen regclass;
begin
  for unseen in
    select c.oid::regclass from pg_policy p join pg_class c on c.oid = p.polrelid
    where p.polname = 'of_customer' and not c.relispartition
      and not exists (select from pg_policy o where o.polrelid = c.oid and o.polname = 'of_operator')
  loop
    execute format('create policy of_operator on %s to sillage_operator using (true) with check (true)', unseen);
  end loop;
end
$$;
