-- Incidents are asked for by who has them, and by the days on which they were opened.
create index incident_of_owner on incident (id_customer, owner, id_incident desc) where owner is not null;
create index incident_opened on incident (id_customer, opened_at);
