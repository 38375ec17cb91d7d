import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

let address: string | null = null;

/**
 * Where the map's worker begins. A worker obeys the policy that its own file was sent with, and that file is kept for a year: one that is begun by the page
 * obeys the page's, which names the hosts of the street map of today.
 */
export function workerAddress(): string {
  address ??= URL.createObjectURL(
    new Blob([`import ${JSON.stringify(new URL(workerUrl, location.href).href)};`], { type: 'text/javascript' }),
  );
  return address;
}
