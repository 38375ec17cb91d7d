import { POSITION_DOUBTS } from '@sillage/domain/tracking/telemetry/reading';

/**
 * Where a tracker that is not on an asset any more, or was another customer's before, said last that it was while it was on it. It is looked for where nothing
 * that is on it knows better.
 * @param unless what is known of it otherwise
 * @param ended which links have ended
 */
export function leftBehind(name: string, idAsset: string, { unless, ended }: { readonly unless: string; readonly ended: string }): string {
  return `left join lateral (select r.latitude, r.longitude, r.accuracy, r.effective_time as at from asset_tracker e
    cross join lateral last_position(e.id_customer, e.id_tracker, e.started_at, e.ended_at, ${POSITION_DOUBTS}) r
    where e.id_customer = a.id_customer and e.id_asset = ${idAsset} and ${ended} and ${unless} is null
    order by e.ended_at desc limit 1) ${name} on true`;
}

/** The columns of it, by what the asset is to the one that is asked for. */
export function leftColumns(name: string, prefix: 'left' | 'firstLeft' | 'secondLeft'): string {
  return `${name}.latitude as "${prefix}Latitude", ${name}.longitude as "${prefix}Longitude", ${name}.accuracy as "${prefix}Accuracy", ${name}.at as "${prefix}Time"`;
}
