-- How many of goods there are in all, through time: one row when they are made, and one for each change. How many there are now stands with the goods, too.
create table content_quantity (
  id_quantity integer generated always as identity,
  id_customer integer not null,
  id_content integer not null,
  quantity integer not null check (quantity > 0),
  started_at timestamptz not null,
  -- Null: by nobody; what it is has been kept from then on.
  set_by integer,
  -- What it is taken to have been, from before it was kept.
  is_assumed boolean not null default false,
  primary key (id_customer, id_quantity),
  foreign key (id_customer, id_content) references content
);
create unique index content_quantity_of_content on content_quantity (id_customer, id_content, started_at);
create index content_quantity_id on content_quantity (id_content);

alter table content_quantity enable row level security, force row level security;
create policy of_customer on content_quantity using (in_scope(id_customer)) with check (in_scope(id_customer));

-- What was moved at once was kept as some milliseconds apart: it is of one moment.
update content_place p set started_at = e.moment
from (select n.id_customer, n.id_lot, max(o.ended_at) as moment
  from content_place n join content_place o on o.id_customer = n.id_customer and o.id_content = n.id_content and o.ended_by = n.placed_by
    and o.ended_at < n.started_at and o.ended_at > n.started_at - interval '100 milliseconds'
  group by n.id_customer, n.id_lot) e
where p.id_customer = e.id_customer and p.id_lot = e.id_lot;

-- What nobody has changed was always so. Of the others it is taken to have been what it is now, or as many as were in assets at once if those were more.
with known as (
  select c.id_customer, c.id_content, c.quantity, c.created_by, c.revision,
    least(date_trunc('milliseconds', c.created_at), (select min(p.started_at) from content_place p
      where p.id_customer = c.id_customer and p.id_content = c.id_content)) as made_at,
    (select max(together.quantity) from content_place p, lateral (select sum(o.quantity) as quantity from content_place o
        where o.id_customer = p.id_customer and o.id_content = p.id_content and o.started_at <= p.started_at
          and (o.ended_at is null or o.ended_at > p.started_at)) together
      where p.id_customer = c.id_customer and p.id_content = c.id_content) as most_in_assets
  from content c),
judged as (
  select *, greatest(quantity, most_in_assets) as taken, revision > 1 or coalesce(most_in_assets > quantity, false) as is_assumed from known)
insert into content_quantity (id_customer, id_content, quantity, started_at, set_by, is_assumed)
select id_customer, id_content, taken, made_at, created_by, is_assumed from judged
union all
select id_customer, id_content, quantity, date_trunc('milliseconds', now()), null, false from judged where is_assumed;
