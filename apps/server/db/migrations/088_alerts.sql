-- An alert that ended because its rule was changed or deleted: the history of its shipment has yet to say so.
alter table alert_episode add column end_untold boolean not null default false;
create index alert_episode_end_untold on alert_episode (id_episode) where end_untold;
