import type { Socket } from 'node:net';
import type { Limits } from './listening.listener.ts';
import type { Downlink, Line } from './pipeline/downlink.ts';
import type { KnownTracker } from './pipeline/knownTracker.ts';
import type { Reception } from './pipeline/reception.ts';
import type { DeviceConnections } from './pipeline/deviceConnections.ts';
import type { DeviceProtocol, StreamDecoder } from './protocols/protocol.ts';

/** Replies that a device leaves unread beyond this mean that it is not listening. */
const MOST_UNREAD_BYTES = 65_536;

/** What all connections of one protocol share. */
export interface StreamContext {
  /** The protocol's name. */
  readonly protocol: string;
  readonly open: () => StreamDecoder;
  /** In its bytes; nothing where its devices take no commands. */
  readonly command?: DeviceProtocol['command'];
  readonly downlink: Downlink;
  readonly reception: Reception;
  readonly connections: DeviceConnections;
  readonly limits: Limits;
}

/** What a device does not read is not kept for it: then it is gone. */
export function sayTo(socket: Socket, reply: Uint8Array | null): void {
  if (reply === null || socket.destroyed) return;
  socket.write(reply);
  if (socket.writableLength > MOST_UNREAD_BYTES) socket.destroy();
}

/** How a device on this connection is told something, in the bytes of its protocol. */
function lineOver(socket: Socket, words: NonNullable<StreamContext['command']>): Line {
  return ({ command, idCommand }) => {
    const bytes = words(command, idCommand);
    if (bytes === null) return 'noWords';
    if (!socket.writable) return 'gone';
    sayTo(socket, bytes);
    return 'sent';
  };
}

/** What a device has under its name: its connection, and the line over which commands go out to it. */
export function openPlace(socket: Socket, { protocol: name, reception, connections, limits, downlink, command }: StreamContext) {
  let identifier: string | null = null;
  let releaseName: (() => void) | null = null;
  let detach: (() => void) | null = null;
  const identifyTimer = setTimeout(() => {
    reception.rejected(name, 'timeout');
    socket.destroy();
  }, limits.identifyMs);
  const leave = () => {
    clearTimeout(identifyTimer);
    detach?.();
    releaseName?.();
    [detach, releaseName] = [null, null];
  };
  return {
    /** Null until it has one. */
    name: () => identifier,
    /** @returns false where a newer connection has it */
    take: async (said: string): Promise<boolean> => {
      if (said === identifier) return true;
      leave();
      releaseName = await connections.take(said, { evict: () => socket.destroy(), isThere: () => !socket.destroyed });
      if (releaseName) identifier = said;
      return releaseName !== null;
    },
    /** What waits for it goes out, after its welcome. */
    listen: (tracker: KnownTracker) => {
      if (command) detach ??= downlink.attach(tracker, lineOver(socket, command));
    },
    named: () => clearTimeout(identifyTimer),
    leave,
  };
}
