-- What somebody wrote about an asset for one shipment (section 3: the comment of a container).
alter table shipment_asset add column comment text not null default '' check (length(comment) <= 500);
