-- The same condition, in a form that PostgreSQL does not estimate: every query names its customer itself, and the condition on top of that was taken to leave a
-- thirtieth of what it leaves, so that whole lists were sorted where the first page could have been read in order.
create or replace function in_scope(id_customer integer) returns boolean language sql stable parallel safe
  return case
    when current_setting('app.scope', true) = 'all' then true
    when id_customer = nullif(nullif(current_setting('app.scope', true), 'all'), '')::integer then true
    else false
  end;
