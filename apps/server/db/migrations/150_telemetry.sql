-- How far off the newest position may be, in metres; null where the tracker does not say.
alter table tracker_latest add column accuracy real;
update tracker_latest set accuracy = (reading ->> 'accuracy')::real where reading_time = position_time and reading ? 'accuracy';
