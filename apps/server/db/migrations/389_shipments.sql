-- A shipment that went because the quote or the booking that made it was taken back: what is made of it again is another shipment, so that it never comes back.
alter table shipment add column withdrawn boolean not null default false;
