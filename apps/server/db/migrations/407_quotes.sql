-- Of dangerous goods a request says their class and packing group too: nobody has said them of those that there are.
create function pg_temp.with_hazards(request jsonb) returns jsonb language sql as $$
  select jsonb_set(request, '{packingList}', coalesce(
    (select jsonb_agg('{"hazardClass": null, "packingGroup": null}'::jsonb || piece order by at)
       from jsonb_array_elements(request -> 'packingList') with ordinality as pieces (piece, at)), '[]'))
$$;
update quote set request = pg_temp.with_hazards(request);
update booked_request set request = pg_temp.with_hazards(request);
