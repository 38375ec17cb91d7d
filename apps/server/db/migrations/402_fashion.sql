-- A departure that is moved to another day is shown on that day; of its line it stays the one of the day that it was made for, so that the line makes no second one.
alter table shuttle add column line_day text check (line_day ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');
update shuttle set line_day = day where id_line is not null;
alter table shuttle add constraint shuttle_line_day check ((line_day is null) = (id_line is null));
drop index shuttle_of_line;
create unique index shuttle_of_line on shuttle (id_line, line_day);
update shuttle set day = to_char(departs_at at time zone time_zone, 'YYYY-MM-DD')
where id_line is not null and day <> to_char(departs_at at time zone time_zone, 'YYYY-MM-DD');
