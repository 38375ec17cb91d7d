-- The rows behind a figure that are found by lane and mode too are told apart in the index: of the largest of customers a hundred thousand rows were read for
-- those of one lane.
drop index analytics_entry_rows;
drop index analytics_entry_rows_of_all;
create index analytics_entry_rows on analytics_entry (id_customer, figure, day desc, id_row desc, lane, mode);
create index analytics_entry_rows_of_all on analytics_entry (figure, day desc, id_row desc, id_customer, lane, mode);
