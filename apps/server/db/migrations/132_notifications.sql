-- How many messages went today to somebody who did not ask for them, over all customers. Of the address only its SHA-256.
create table unasked_message (
  address_hash bytea primary key,
  sent_on date not null,
  sent integer not null
);
create index unasked_message_day on unasked_message (sent_on);

-- What a customer remembers of an address is its no alone: how often it was asked is counted over all of them.
delete from asked_address where declined_until is null;
alter table asked_address drop column asked_on, drop column asked, alter column declined_until set not null;
