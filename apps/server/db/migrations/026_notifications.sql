-- The session in which a browser subscribed: what is told ends with it. Null until the browser says so again.
alter table push_subscription add column id_session uuid references session on delete cascade;
create index push_subscription_of_session on push_subscription (id_session);
