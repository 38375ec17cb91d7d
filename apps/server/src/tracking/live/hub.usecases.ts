import type { OneCustomer } from '@sillage/domain/people/access/actor';
import type { LiveFrame, LiveReading } from '@sillage/contract/tracking/live/live.contract';
import type { ShipmentStatus } from '@sillage/domain/journeys/shipments/shipment';
import type { WebSocket } from 'ws';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Dependencies } from '../../platform/services.ts';
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
   * @param since also what was told since then, epoch ms; null: only what comes
   */
  add(client: WebSocket, who: { readonly idUser: number; readonly idCustomer: OneCustomer | null }, since: number | null): Listener;
  size(): number;
  /** Of one member. */
  countOf(idUser: number): number;
  close(): void;
}

interface Subscriber {
  readonly client: WebSocket;
  readonly idUser: number;
  readonly idCustomer: OneCustomer | null;
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
export function openHub({ bus, db, now, log }: Dependencies<'bus' | 'db' | 'now' | 'log'>): Hub {
  const subscribers = new Set<Subscriber>();
  const recent = keepRecent(now);
  const stops = gather(bus, subscribers, recent.keep);

  function flush(): void {
    for (const subscriber of subscribers) if (isAwake(subscriber)) flushOne(subscriber);
  }

  function flushOne(subscriber: Subscriber): void {
    const time = now().getTime();
    flushReadings(subscriber, time);
    flushConversations(subscriber, time);
    if (subscriber.hasAlerts) send(subscriber.client, { type: 'alerts', time });
    subscriber.hasAlerts = false;
    if (!subscriber.hasNotifications) return;
    subscriber.hasNotifications = false;
    countUnread(db, subscriber.idUser).then(
      (totalUnread) => send(subscriber.client, { type: 'notifications', time, totalUnread }),
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
      const subscriber: Subscriber = { client, ...who, ...unsent, hasNotifications: false, hasAlerts: false, slowSince: null };
      subscribers.add(subscriber);
      const hasMissed = since !== null && !recent.replay(subscriber, since);
      return { hasMissed, send: (frame) => send(client, frame), leave: () => subscribers.delete(subscriber) };
    },
    size: () => subscribers.size,
    countOf: (idUser) => countOf(subscribers, idUser),
    close() {
      clearInterval(timer);
      for (const stop of stops) stop();
      subscribers.clear();
    },
  };
}

type Notify = (subscriber: Subscriber) => void;

/** What was told lately, but for readings: those who come are told of it where their page may not know it. */
function keepRecent(now: () => Date) {
  const kept: { readonly at: number; readonly notify: Notify }[] = [];
  /** Of what was told before it nothing is known. */
  let knownSince = now().getTime();
  return {
    keep: (notify: Notify): void => {
      const at = now().getTime();
      kept.push({ at, notify });
      const isOver = (one: { readonly at: number } | undefined) =>
        one !== undefined && (kept.length > MOST_KEPT || one.at < at - KEPT_FOR_MS);
      while (isOver(kept[0])) knownSince = (kept.shift()?.at ?? at) + 1;
    },
    /** @returns whether it is all that was told since then */
    replay: (subscriber: Subscriber, since: number): boolean => {
      for (const one of kept) if (one.at >= since) one.notify(subscriber);
      return since >= knownSince;
    },
  };
}

/** What is told in this process, for each who may hear of it. @returns how to stop */
function gather(bus: Bus, subscribers: ReadonlySet<Subscriber>, keep: (notify: Notify) => void): (() => void)[] {
  const mayHear = (subscriber: Subscriber, idCustomer: number) => subscriber.idCustomer === null || subscriber.idCustomer === idCustomer;
  const notifyAll = (notify: Notify) => {
    keep(notify);
    for (const subscriber of subscribers) notify(subscriber);
  };

  return [
    bus.listen('readings', (readings) => {
      for (const subscriber of subscribers)
        for (const { idCustomer, reading } of readings)
          if (mayHear(subscriber, idCustomer)) subscriber.readings.set(reading.uniqueIdentifiant, merged(subscriber, reading));
    }),
    bus.listen('transports', (transports) =>
      notifyAll((subscriber) => {
        for (const { idCustomer, idTransport, status } of transports)
          if (mayHear(subscriber, idCustomer)) subscriber.transports.set(idTransport, status);
      }),
    ),
    bus.listen('conversations', ({ idCustomer, idTransport }) =>
      notifyAll((subscriber) => {
        if (mayHear(subscriber, idCustomer)) subscriber.conversations.add(idTransport);
      }),
    ),
    bus.listen('assetsChanged', (assets) =>
      notifyAll((subscriber) => {
        for (const one of assets) if (mayHear(subscriber, one.idCustomer)) subscriber.assets.add(one.uniqueIdentifiant);
      }),
    ),
    bus.listen('indoorChanged', (floors) =>
      notifyAll((subscriber) => {
        for (const one of floors) if (mayHear(subscriber, one.idCustomer)) subscriber.floors.add(one.idFloor);
      }),
    ),
    bus.listen('alertsChanged', (changed) =>
      notifyAll((subscriber) => {
        if (changed.some(({ idCustomer }) => mayHear(subscriber, idCustomer))) subscriber.hasAlerts = true;
      }),
    ),
    bus.listen('notifications', (notified) => {
      const users = new Set(notified.map(({ idUser }) => idUser));
      notifyAll((subscriber) => {
        if (users.has(subscriber.idUser)) subscriber.hasNotifications = true;
      });
    }),
  ];
}

function countOf(subscribers: ReadonlySet<Subscriber>, idUser: number): number {
  let count = 0;
  for (const subscriber of subscribers) if (subscriber.idUser === idUser) count++;
  return count;
}

function flushReadings({ client, readings, transports }: Subscriber, time: number): void {
  if (readings.size > 0) send(client, { type: 'readings', time, readings: [...readings.values()] });
  readings.clear();
  const changed = [...transports].map(([idTransport, status]) => ({ idTransport, status }));
  if (changed.length > 0) send(client, { type: 'transports', time, transports: changed });
  transports.clear();
}

function flushConversations({ client, conversations, assets, floors }: Subscriber, time: number): void {
  if (conversations.size > 0) send(client, { type: 'conversations', time, transports: [...conversations] });
  conversations.clear();
  if (assets.size > 0) send(client, { type: 'assets', time, assets: [...assets] });
  assets.clear();
  if (floors.size > 0) send(client, { type: 'indoor', time, floors: [...floors] });
  floors.clear();
}

/** A reading without a position does not make the marker forget where it is. */
function merged(subscriber: Subscriber, reading: LiveReading): LiveReading {
  const known = subscriber.readings.get(reading.uniqueIdentifiant);
  if (!known) return reading;
  const { accuracy, ...rest } = known;
  return { ...rest, ...(reading.latitude === undefined ? { accuracy } : {}), ...reading };
}

function isAwake(subscriber: Subscriber): boolean {
  if (subscriber.client.readyState !== subscriber.client.OPEN) return false;
  if (subscriber.client.bufferedAmount < SLOW_BYTES) {
    subscriber.slowSince = null;
    return true;
  }
  subscriber.slowSince ??= performance.now();
  if (performance.now() - subscriber.slowSince > DROP_AFTER_MS) subscriber.client.terminate();
  return false;
}

function send(client: WebSocket, frame: LiveFrame): void {
  if (client.readyState === client.OPEN) client.send(JSON.stringify(frame));
}
