-- A place that is in doubt is asked for each route that names it: Valence from Lyon need not be Valence from Madrid. Null: of every row that names it.
alter table shipment_import_place add column route jsonb;
