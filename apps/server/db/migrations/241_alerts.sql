-- What an alert is open on now, be it a shipment or an asset.
create index alert_episode_open_on_shipment on alert_episode (id_customer, id_shipment) where status = 'U' and id_shipment is not null;
create index alert_episode_open_on_asset on alert_episode (id_customer, id_asset) where status = 'U' and id_asset is not null;
