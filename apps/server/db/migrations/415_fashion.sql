-- What was told of a shuttle that is cancelled, or of a booking that is changed, named neither: it is read by the same sentences as what is told from here on.
update notification n
set values = n.values || jsonb_build_object(
  'line', s.name, 'from', to_char(s.departs_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
  'pieces', b.pieces, 'metres', b.hanging_cm / 100.0, 'kg', b.grams / 1000.0, 'amountCents', b.price_cents)
from shuttle_booking b join shuttle s on s.id_shuttle = b.id_shuttle
where n.kind in ('shuttleCancelled', 'shuttleBookingChanged') and b.id_booking = n.id_booking;
