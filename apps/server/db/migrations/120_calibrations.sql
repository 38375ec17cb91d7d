-- How many days before a certificate is due its customer's administrators were last told; null: not yet.
alter table calibration add column told_days smallint;
create index calibration_to_tell on calibration (due_on, id_customer) where told_days is distinct from 7;
