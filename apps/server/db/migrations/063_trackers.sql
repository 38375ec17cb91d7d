-- When a tracker was heard, moved on by the times since in which no server listened: from then on it has been silent by itself. In a language that looks for its
-- tables when it is run: the times of listening come with a later migration.
create function silent_since(heard_at timestamptz) returns timestamptz language plpgsql stable parallel safe as
$$
begin
  return heard_at + coalesce((
    select sum(g.heard_again - greatest(g.ended_at, heard_at))
    from (select l.ended_at, lead(l.started_at) over (order by l.started_at) as heard_again from alert_listening l) g
    where g.heard_again > greatest(g.ended_at, heard_at)), '0');
end
$$;
