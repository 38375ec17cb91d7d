-- Counts up with each change of what the operator says of a customer, so that of two who change it at once none writes over the other unseen.
alter table customer add column revision integer not null default 1;
