-- The departures and arrivals of a day: planned for it, or done on it.
create index shipment_departure_time on shipment_stop ((coalesce(left_at, planned_at))) where kind = 'departure';
create index shipment_arrival_time on shipment_stop ((coalesce(entered_at, planned_at))) where kind = 'arrival';
