-- When it was known that a stay was over: later than it ended. Rules on rooms go by what was known at each report.
alter table indoor_stay add column gone_at timestamptz;
