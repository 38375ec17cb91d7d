-- The operator reads what belongs to a shipment by its number alone.
create unique index shipment_id on shipment (id_shipment);
create index shipment_stop_id on shipment_stop (id_shipment);
create index shipment_tracker_id on shipment_tracker (id_shipment);
create index shipment_asset_id on shipment_asset (id_shipment);
create index shipment_event_id on shipment_event (id_shipment);
create index shipment_correction_id on shipment_correction (id_shipment);
create index shipment_file_id on shipment_file (id_shipment);
create index alert_rule_id on alert_rule (id_shipment);
create index alert_episode_id on alert_episode (id_shipment);
create index message_id on message (id_shipment);
create index message_read_id on message_read (id_shipment);
create index cost_line_id on cost_line (id_shipment);
create index cost_budget_id on cost_budget (id_shipment);
create index invoice_id on invoice (id_shipment);
create index carriage_id on carriage (id_shipment);
create index share_id on share (id_shipment);
create index cold_chain_report_id on cold_chain_report (id_shipment);
create index lane_trip_id on lane_trip (id_shipment);
create index arrival_told_id on arrival_told (id_shipment);
-- An archived shipment is seldom still to be completed, and not every country sends to every other: a list of what there is none of must not be looked for in order.
create statistics shipment_kinds (mcv) on shelf, status, type from shipment;
create statistics shipment_lanes (mcv) on shelf, departure_country, arrival_country from shipment;
create statistics shipment_shelves (mcv) on id_customer, shelf, status from shipment;
