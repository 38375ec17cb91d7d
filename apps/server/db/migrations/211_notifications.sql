-- The booking of a shuttle that a notice leads to: of this customer or, to the operator's people, of any.
alter table notification add column id_booking integer;
