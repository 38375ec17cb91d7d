import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { Dependencies } from '../../platform/services.ts';
import { takeBrought, type Brought, type BroughtFrom } from './brought.usecases.ts';
import { openDatagramListener } from './datagram.listener.ts';
import { ingestRoutes } from './ingest.routes.ts';
import { takePlayed } from './ingest.usecases.ts';
import { LIMITS, type Address, type Limits, type Listener } from './listening.listener.ts';
import { openMqttListener } from './mqtt.listener.ts';
import { openMqttBridge } from './mqttBridge.listener.ts';
import { openOsmandListener } from './osmand.listener.ts';
import { openDownlink } from './pipeline/downlink.ts';
import { openIdentity } from './pipeline/identity.ts';
import type { Ingest } from './pipeline/ingest.ts';
import { openAttempts } from './pipeline/attempts.ts';
import { openMappings } from './pipeline/mappings.ts';
import { openRawMessages } from './pipeline/rawMessages.ts';
import { openReception } from './pipeline/reception.ts';
import type { TrackerRegistry } from './pipeline/registry.ts';
import type { Datagram, DeviceProtocol, StreamDecoder } from './protocols/protocol.ts';
import { DEVICE_PROTOCOLS } from './protocols/protocols.ts';
import { openStreamListener } from './stream.listener.ts';
import { tracksRoutes } from './tracks.routes.ts';

/** By protocol: a port, or `any` that is free. One that is not named, or 0, is switched off. */
export type Ports = Readonly<Record<string, number | 'any'>>;

export interface Gateways {
  /** The paths under /api/ingest, and those of tracks that people bring. */
  routes(app: Parameters<typeof ingestRoutes>[0]): void;
  /**
   * A reading of a tracker that is played within this process, taken as those of devices are.
   * @throws DomainError `ingest.busy`, `ingest.malformed`
   */
  readonly report: (identifier: string, reading: object) => Promise<void>;
  /**
   * What another product kept of a tracker of a customer; see `takeBrought`.
   * @throws DomainError `tracker.notFound`, `ingest.busy`
   */
  readonly bring: (
    from: BroughtFrom,
    tracker: { readonly idCustomer: OneCustomer; readonly identifier: string },
    positions: readonly unknown[],
  ) => Promise<Brought>;
  /** Opens the ports. One that another program has stays shut, and that is said: the other gateways do not suffer for it. */
  listen(): Promise<void>;
  /** What could not be opened because another program has the port. */
  taken(): readonly { readonly listener: string; readonly port: number }[];
  /** The ports that are open, by protocol; of one that is spoken over UDP too, that one is called `…Udp`. */
  ports(): Readonly<Record<string, number>>;
  /** Takes nothing new, and finishes what is under way. */
  close(): Promise<void>;
}

interface Needed {
  readonly services: Dependencies<'db' | 'bus' | 'log' | 'metrics' | 'config' | 'now' | 'hooks'>;
  readonly registry: TrackerRegistry;
  readonly ingest: Ingest;
  readonly ports?: Ports;
  readonly limits?: Limits;
}

type Shared = Omit<Parameters<typeof openStreamListener>[0], 'protocol' | 'open' | 'command' | 'address'> & {
  readonly services: Dependencies<'now'>;
};

interface DeviceListener {
  readonly protocol: string;
  /** What the listener is called: over UDP, the protocol with `Udp` behind it. */
  readonly name: string;
  readonly opens: (address: Address) => Promise<Listener>;
}

/** The listeners of protocols whose devices have ports of their own. */
function deviceListeners(shared: Shared): DeviceListener[] {
  const clock = () => shared.services.now().getTime();
  return DEVICE_PROTOCOLS.flatMap(({ name: protocol, tcp, udp, command }): DeviceListener[] => [
    ...(tcp
      ? [{ protocol, name: protocol, opens: openStream(command ? { ...shared, command } : shared, protocol, () => tcp(clock)) }]
      : []),
    ...(udp ? [{ protocol, name: `${protocol}Udp`, opens: openDatagrams(shared, protocol, (bytes) => udp(bytes, clock)) }] : []),
  ]);
}

const openStream = (shared: Shared & Pick<DeviceProtocol, 'command'>, protocol: string, open: () => StreamDecoder) => (address: Address) =>
  openStreamListener({ ...shared, protocol, open, address });

const openDatagrams = (shared: Shared, protocol: string, decode: (bytes: Uint8Array) => Datagram) => (address: Address) =>
  openDatagramListener({ ...shared, protocol, decode, address });

/** Everything between the trackers and the pipeline. */
export function openGateways({ services, registry, ingest, ports = services.config.gatewayPorts, limits = LIMITS }: Needed): Gateways {
  const { db, bus, log, metrics, config } = services;
  const attempts = openAttempts({ db, log, metrics }, limits.attemptsEveryMs);
  const identity = openIdentity({ db, bus, registry, attempts, keyBelievedForMs: limits.keyBelievedForMs });
  const rawMessages = openRawMessages({ db, log }, limits.rawMessagesEveryMs);
  const reception = openReception({ identity, mappings: openMappings(db, bus), ingest, metrics, rawMessages });
  const downlink = openDownlink(services, limits.commandsEveryMs);
  const shared = { reception, services, limits, downlink };
  const open = new Map<string, Listener>();
  const taken: { listener: string; port: number }[] = [];
  const bridges: { close(): Promise<void> }[] = [];

  /** @param name what the listener is called, where that is not the protocol */
  async function openListener(protocol: string, opens: (address: Address) => Promise<Listener>, name = protocol) {
    const { [protocol]: asked = 0 } = ports;
    if (asked === 0) return;
    const port = asked === 'any' ? 0 : asked;
    try {
      open.set(name, await opens({ port, host: config.HOST }));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
      taken.push({ listener: name, port });
      log.warn({ gateway: name, port }, 'another program has this port: trackers cannot report to this gateway');
    }
  }

  async function openAll(): Promise<void> {
    await openListener('osmand', (address) => openOsmandListener({ ...shared, address }));
    for (const { protocol, opens, name } of deviceListeners(shared)) await openListener(protocol, opens, name);
    if (config.MQTT_URL === null) await openListener('mqtt', (address) => openMqttListener({ ...shared, address }));
    else bridges.push(openMqttBridge({ ...shared, url: config.MQTT_URL }));
  }
  const closeAll = async () => {
    const all = [...open.values(), ...bridges.splice(0)];
    open.clear();
    await Promise.all(all.map((listener) => listener.close()));
  };

  return {
    routes: (app) => {
      ingestRoutes(app, reception, downlink);
      tracksRoutes(app, services, reception);
    },
    report: (identifier, reading) => takePlayed(reception, identifier, reading),
    bring: (...brought) => takeBrought(reception, ...brought),
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
      await Promise.all([attempts.close(), rawMessages.close()]);
      reception.mappings.close();
      downlink.close();
    },
  };
}
