import type { Needs } from '../../platform/services.ts';
import { openDatagramListener } from './datagram.listener.ts';
import { ingestRoutes } from './ingest.routes.ts';
import { LIMITS, type Limits, type Listener } from './listening.listener.ts';
import { openMqttListener } from './mqtt.listener.ts';
import { openMqttBridge } from './mqttBridge.listener.ts';
import { openOsmandListener } from './osmand.listener.ts';
import { openIdentity } from './pipeline/identity.ts';
import type { Ingest } from './pipeline/ingest.ts';
import { openKnocks } from './pipeline/knocks.ts';
import { openMappings } from './pipeline/mappings.ts';
import { openRawMessages } from './pipeline/rawMessages.ts';
import { openReception } from './pipeline/reception.ts';
import type { TrackerRegistry } from './pipeline/registry.ts';
import { gt06 } from './protocols/gt06/gt06.ts';
import { teltonikaTcp } from './protocols/teltonika/teltonikaTcp.ts';
import { decodeTeltonikaDatagram } from './protocols/teltonika/teltonikaUdp.ts';
import { openStreamListener } from './stream.listener.ts';
import { tracksRoutes } from './tracks.routes.ts';

type Door = 'osmand' | 'teltonika' | 'gt06' | 'mqtt';
/** A port, `any` that is free, or none at all. */
export type Ports = Readonly<Record<Door, number | 'any' | 'off'>>;

export interface Gateways {
  /** The paths under /api/ingest, and those of tracks that people bring. */
  routes(app: Parameters<typeof ingestRoutes>[0]): void;
  /** Opens the ports. One that another program has stays shut, and that is said: the other gateways do not suffer for it. */
  listen(): Promise<void>;
  /** What could not be opened because another program has the port. */
  taken(): readonly { readonly door: string; readonly port: number }[];
  /** The ports that are open. */
  ports(): Partial<Readonly<Record<Door | 'teltonikaUdp', number>>>;
  /** Takes nothing new, and finishes what is under way. */
  close(): Promise<void>;
}

interface Needed {
  readonly services: Needs<'db' | 'bus' | 'log' | 'metrics' | 'config'>;
  readonly registry: TrackerRegistry;
  readonly ingest: Ingest;
  readonly ports?: Ports;
  readonly limits?: Limits;
}

/** Everything between the trackers and the pipeline. */
export function openGateways({ services, registry, ingest, ports = portsOf(services.config), limits = LIMITS }: Needed): Gateways {
  const { db, bus, log, metrics, config } = services;
  const knocks = openKnocks({ db, log, metrics }, limits.knocksEveryMs);
  const identity = openIdentity({ db, bus, registry, knocks, keyBelievedForMs: limits.keyBelievedForMs });
  const rawMessages = openRawMessages({ db, log }, limits.rawMessagesEveryMs);
  const reception = openReception({ identity, mappings: openMappings(db, bus), ingest, metrics, rawMessages });
  const shared = { reception, services, limits };
  const open = new Map<Door | 'teltonikaUdp', Listener>();
  const taken: { door: string; port: number }[] = [];
  const bridges: { close(): Promise<void> }[] = [];

  async function openDoor(name: Door | 'teltonikaUdp', asked: number | 'any' | 'off', opens: (port: number) => Promise<Listener>) {
    if (asked === 'off') return;
    const port = asked === 'any' ? 0 : asked;
    try {
      open.set(name, await opens(port));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      taken.push({ door: name, port });
      log.warn({ gateway: name, port }, 'another program has this port: trackers cannot report to this gateway');
    }
  }
  const at = (port: number) => ({ port, host: config.HOST });

  async function openAll(): Promise<void> {
    const { osmand, teltonika, gt06: gt06Port, mqtt } = ports;
    await openDoor('osmand', osmand, (port) => openOsmandListener({ ...shared, address: at(port) }));
    await openDoor('teltonika', teltonika, (port) => openStreamListener({ ...shared, protocol: teltonikaTcp, address: at(port) }));
    await openDoor('teltonikaUdp', teltonika, (port) =>
      openDatagramListener({ ...shared, protocol: 'teltonika', decode: decodeTeltonikaDatagram, address: at(port) }),
    );
    await openDoor('gt06', gt06Port, (port) => openStreamListener({ ...shared, protocol: gt06, address: at(port) }));
    if (config.MQTT_URL === null) await openDoor('mqtt', mqtt, (port) => openMqttListener({ ...shared, address: at(port) }));
    else bridges.push(openMqttBridge({ ...shared, url: config.MQTT_URL }));
  }
  const closeAll = async () => {
    const all = [...open.values(), ...bridges.splice(0)];
    open.clear();
    await Promise.all(all.map((listener) => listener.close()));
  };

  return {
    routes: (app) => {
      ingestRoutes(app, reception);
      tracksRoutes(app, services, reception);
    },
    listen: async () => {
      try {
        await openAll();
      } catch (error) {
        await closeAll();
        throw error;
      }
    },
    taken: () => taken,
    ports: () => Object.fromEntries([...open].map(([name, { port }]) => [name, port])),
    close: async () => {
      await closeAll();
      await Promise.all([knocks.close(), rawMessages.close()]);
      reception.mappings.close();
    },
  };
}

function portsOf({ OSMAND_PORT, TELTONIKA_PORT, GT06_PORT, MQTT_PORT }: Needs<'config'>['config']): Ports {
  const orOff = (port: number) => (port === 0 ? 'off' : port);
  return { osmand: orOff(OSMAND_PORT), teltonika: orOff(TELTONIKA_PORT), gt06: orOff(GT06_PORT), mqtt: orOff(MQTT_PORT) };
}
