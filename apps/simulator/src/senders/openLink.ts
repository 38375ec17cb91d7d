import type { Way } from '../demo/demoTracker.ts';
import { gt06Link } from './gt06Link.ts';
import type { Link } from './link.ts';
import { owntracksMqttLink, readingsMqttLink } from './mqttLink.ts';
import { teltonikaTcpLink } from './teltonikaTcpLink.ts';
import { teltonikaUdpLink } from './teltonikaUdpLink.ts';
import { openWebClient, type WebClient } from './webClient.ts';
import { jsonLink, lorawanLink, osmandLink, owntracksHttpLink, type Credentials } from './webLink.ts';

/** Where an installation listens. */
export interface Gateways {
  /** Origin of the API. */
  readonly base: URL;
  /** 0: switched off. */
  readonly ports: { readonly osmand: number; readonly teltonika: number; readonly gt06: number; readonly mqtt: number };
}

export interface Links {
  /** A link for one tracker; null when its gateway is switched off. */
  open(way: Way, credentials: Credentials): Link | null;
  /** Closes what the links share. */
  close(): void;
}

interface LinkTargets {
  readonly host: string;
  readonly ports: Gateways['ports'];
  readonly api: WebClient;
  readonly osmand: WebClient;
}

const OPENERS: Readonly<Record<Way, (credentials: Credentials, targets: LinkTargets) => Link | null>> = {
  json: (credentials, { api }) => jsonLink(api, credentials),
  chirpstack: (credentials, { api }) => lorawanLink(api, credentials, 'chirpstack'),
  tts: (credentials, { api }) => lorawanLink(api, credentials, 'tts'),
  'owntracks.http': (credentials, { api }) => owntracksHttpLink(api, credentials),
  osmand: (credentials, { ports, osmand }) => (ports.osmand === 0 ? null : osmandLink(osmand, credentials)),
  mqtt: (credentials, { host, ports: { mqtt: port } }) => (port === 0 ? null : readingsMqttLink({ host, port }, credentials)),
  'owntracks.mqtt': (credentials, { host, ports: { mqtt: port } }) => (port === 0 ? null : owntracksMqttLink({ host, port }, credentials)),
  'teltonika.tcp': ({ uniqueIdentifiant: imei }, { host, ports: { teltonika: port } }) =>
    port === 0 ? null : teltonikaTcpLink({ host, port }, imei),
  'teltonika.udp': ({ uniqueIdentifiant: imei }, { host, ports: { teltonika: port } }) =>
    port === 0 ? null : teltonikaUdpLink({ host, port }, imei),
  gt06: ({ uniqueIdentifiant: imei }, { host, ports: { gt06: port } }) => (port === 0 ? null : gt06Link({ host, port }, imei)),
};

export function openLinks({ base, ports }: Gateways): Links {
  const host = base.hostname.replace(/^\[(.*)\]$/, '$1');
  const api = openWebClient(base);
  const osmand = openWebClient(new URL(`http://${base.hostname}:${ports.osmand}`));
  return {
    open: (way, credentials) => OPENERS[way](credentials, { host, ports, api, osmand }),
    close() {
      api.close();
      osmand.close();
    },
  };
}
