-- Whether a position is a jump is a matter of those beside it in time: whoever adds one judges those around it again.
-- The name of the newest position that a tracker reported, 0 while there is none, and of the one that it followed. Null: what follows has to be judged with
-- those around it.
alter table tracker_latest add column fix bigint, add column fix_after bigint;
