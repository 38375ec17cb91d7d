-- The ways by which a rule tells this member; null: those of the rule.
alter table alert_telling_person
  add column channels text[] check (cardinality(channels) > 0 and channels <@ array['bell', 'mail', 'sms', 'push']),
  add constraint alert_telling_person_ways check (channels is null or id_user is not null);
