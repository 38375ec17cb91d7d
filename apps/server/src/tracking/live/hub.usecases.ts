import type { LiveFrame, LiveReading } from '@sillage/contract/tracking/live/live.contract';
import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import type { WebSocket } from 'ws';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Needs } from '../../platform/services.ts';
import { countUnread } from './live.store.ts';

/** What gathers within this time goes out as one frame. */
const FLUSH_EVERY_MS = 100;
/** A listener with more than this unsent gets nothing new: its changes go on gathering, the newest of each tracker only. */
const SLOW_BYTES = 1 << 20;
/** A listener that has taken nothing for this long is dropped; it comes back and catches up. */
const DROP_AFTER_MS = 30_000;
/** How long what was told is kept for those who were not there yet, and how much of it. */
const KEPT_FOR_MS = 60_000;
const MOST_KEPT = 5000;

export interface Listener {
  /** Something that was told since then is not known here any more: everything has to be read again. */
  readonly hasMissed: boolean;
  send(frame: LiveFrame): void;
  leave(): void;
}

export interface Hub {
  /**
   * `idCustomer` null listens to every customer.
   * @param since hears as well what was told since then, epoch ms; null: only what comes
   */
  add(client: WebSocket, who: { readonly idUser: number; readonly idCustomer: number | null }, since: number | null): Listener;
  size(): number;
  /** Of one member. */
  countOf(idUser: number): number;
  close(): void;
}

interface Ear {
  readonly client: WebSocket;
  readonly idUser: number;
  readonly idCustomer: number | null;
  /** The newest of each tracker and shipment that has not been sent: slow listeners cost no more than this. */
  readonly readings: Map<string, LiveReading>;
  readonly transports: Map<number, ShipmentStatus>;
  readonly conversations: Set<number>;
  readonly assets: Set<string>;
  readonly floors: Set<number>;
  hasNotifications: boolean;
  hasAlerts: boolean;
  slowSince: number | null;
}

/** Passes changes on to those who may see them: gathered per listener, coalesced for slow ones, who are then dropped. */
export function openHub({ bus, db, now, log }: Needs<'bus' | 'db' | 'now' | 'log'>): Hub {
  const ears = new Set<Ear>();
  const told = keepTold(now);
  const stops = gather(bus, ears, told.keep);

  function flush(): void {
    for (const ear of ears) if (isAwake(ear)) flushOne(ear);
  }

  function flushOne(ear: Ear): void {
    const time = now().getTime();
    flushReadings(ear, time);
    flushConversations(ear, time);
    if (ear.hasAlerts) send(ear.client, { type: 'alerts', time });
    ear.hasAlerts = false;
    if (!ear.hasNotifications) return;
    ear.hasNotifications = false;
    countUnread(db, ear.idUser).then(
      (totalUnread) => send(ear.client, { type: 'notifications', time, totalUnread }),
      (error: unknown) => log.debug({ error }, 'unread notifications could not be counted'),
    );
  }

  const timer = setInterval(flush, FLUSH_EVERY_MS);
  return {
    add(client, who, since) {
      const unsent = {
        readings: new Map(),
        transports: new Map(),
        conversations: new Set<number>(),
        assets: new Set<string>(),
        floors: new Set<number>(),
      };
      const ear: Ear = { client, ...who, ...unsent, hasNotifications: false, hasAlerts: false, slowSince: null };
      ears.add(ear);
      const hasMissed = since !== null && !told.tell(ear, since);
      return { hasMissed, send: (frame) => send(client, frame), leave: () => ears.delete(ear) };
    },
    size: () => ears.size,
    countOf: (idUser) => countOf(ears, idUser),
    close() {
      clearInterval(timer);
      for (const stop of stops) stop();
      ears.clear();
    },
  };
}

type Tell = (ear: Ear) => void;

/** What was told lately, but for readings: those who come are told of it where their page may not know it. */
function keepTold(now: () => Date) {
  const kept: { readonly at: number; readonly tell: Tell }[] = [];
  /** Of what was told before it nothing is known. */
  let knownSince = now().getTime();
  return {
    keep: (tell: Tell): void => {
      const at = now().getTime();
      kept.push({ at, tell });
      const isOver = (one: { readonly at: number } | undefined) =>
        one !== undefined && (kept.length > MOST_KEPT || one.at < at - KEPT_FOR_MS);
      while (isOver(kept[0])) knownSince = (kept.shift()?.at ?? at) + 1;
    },
    /** @returns whether it is all that was told since then */
    tell: (ear: Ear, since: number): boolean => {
      for (const one of kept) if (one.at >= since) one.tell(ear);
      return since >= knownSince;
    },
  };
}

/** What is told in this process, for each who may hear of it. @returns how to stop */
function gather(bus: Bus, ears: ReadonlySet<Ear>, keep: (tell: Tell) => void): (() => void)[] {
  const hears = (ear: Ear, idCustomer: number) => ear.idCustomer === null || ear.idCustomer === idCustomer;
  const tellAll = (tell: Tell) => {
    keep(tell);
    for (const ear of ears) tell(ear);
  };

  return [
    bus.listen('readings', (readings) => {
      for (const ear of ears)
        for (const { idCustomer, reading } of readings)
          if (hears(ear, idCustomer)) ear.readings.set(reading.uniqueIdentifiant, merged(ear, reading));
    }),
    bus.listen('transports', (transports) =>
      tellAll((ear) => {
        for (const { idCustomer, idTransport, status } of transports) if (hears(ear, idCustomer)) ear.transports.set(idTransport, status);
      }),
    ),
    bus.listen('conversations', ({ idCustomer, idTransport }) =>
      tellAll((ear) => {
        if (hears(ear, idCustomer)) ear.conversations.add(idTransport);
      }),
    ),
    bus.listen('assetsChanged', (assets) =>
      tellAll((ear) => {
        for (const one of assets) if (hears(ear, one.idCustomer)) ear.assets.add(one.uniqueIdentifiant);
      }),
    ),
    bus.listen('indoorChanged', (floors) =>
      tellAll((ear) => {
        for (const one of floors) if (hears(ear, one.idCustomer)) ear.floors.add(one.idFloor);
      }),
    ),
    bus.listen('alertsChanged', (changed) =>
      tellAll((ear) => {
        if (changed.some(({ idCustomer }) => hears(ear, idCustomer))) ear.hasAlerts = true;
      }),
    ),
    bus.listen('notifications', (notified) => {
      const users = new Set(notified.map(({ idUser }) => idUser));
      tellAll((ear) => {
        if (users.has(ear.idUser)) ear.hasNotifications = true;
      });
    }),
  ];
}

function countOf(ears: ReadonlySet<Ear>, idUser: number): number {
  let count = 0;
  for (const ear of ears) if (ear.idUser === idUser) count++;
  return count;
}

function flushReadings({ client, readings, transports }: Ear, time: number): void {
  if (readings.size > 0) send(client, { type: 'readings', time, readings: [...readings.values()] });
  readings.clear();
  const changed = [...transports].map(([idTransport, status]) => ({ idTransport, status }));
  if (changed.length > 0) send(client, { type: 'transports', time, transports: changed });
  transports.clear();
}

function flushConversations({ client, conversations, assets, floors }: Ear, time: number): void {
  if (conversations.size > 0) send(client, { type: 'conversations', time, transports: [...conversations] });
  conversations.clear();
  if (assets.size > 0) send(client, { type: 'assets', time, assets: [...assets] });
  assets.clear();
  if (floors.size > 0) send(client, { type: 'indoor', time, floors: [...floors] });
  floors.clear();
}

/** A reading without a position does not make the marker forget where it is. */
function merged(ear: Ear, reading: LiveReading): LiveReading {
  const known = ear.readings.get(reading.uniqueIdentifiant);
  if (!known) return reading;
  const { accuracy, ...rest } = known;
  return { ...rest, ...(reading.latitude === undefined ? { accuracy } : {}), ...reading };
}

function isAwake(ear: Ear): boolean {
  if (ear.client.readyState !== ear.client.OPEN) return false;
  if (ear.client.bufferedAmount < SLOW_BYTES) {
    ear.slowSince = null;
    return true;
  }
  ear.slowSince ??= Date.now();
  if (Date.now() - ear.slowSince > DROP_AFTER_MS) ear.client.terminate();
  return false;
}

function send(client: WebSocket, frame: LiveFrame): void {
  if (client.readyState === client.OPEN) client.send(JSON.stringify(frame));
}
