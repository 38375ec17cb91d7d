import { addProtocol } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import { BlockSource } from './BlockSource.ts';

let protocol: Protocol | undefined;

/** Has the map read `pmtiles://` addresses. Tiles of the archive at `address` are at `pmtiles://<address>/{z}/{x}/{y}`. */
export function registerTiles(address: string): void {
  if (!protocol) {
    protocol = new Protocol();
    addProtocol('pmtiles', protocol.tile);
  }
  if (!protocol.get(address)) protocol.add(new PMTiles(new BlockSource(address)));
}
