-- How many shipments say a word is reckoned from this sample: by the hundred values of the standard, half of what there are,
-- and pages were looked for in ways that suit rare words.
alter table shipment alter column search_text set statistics 300;
