/** A connection of a device; at most one has its name. */
export interface DeviceConnection {
  /** Called when a newer one takes the name. */
  evict(): void;
  /** Whether it is still there: one that went away while it waited evicts nobody. */
  isThere(): boolean;
}

export interface DeviceConnections {
  /**
   * Takes this name from whoever has it. Answers how to release it, or null when a newer connection came while this one waited.
   * Two devices that show the same name would throw each other out for ever; a second takeover within the pause has to wait for its end.
   */
  take(name: string, connection: DeviceConnection): Promise<(() => void) | null>;
}

interface NameHolder {
  connection: DeviceConnection;
  takenOverAt: number;
  /** Lets the one that waits go on (true), or go (false). */
  callWaiting: ((goOn: boolean) => void) | null;
}

export function openDeviceConnections(pauseMs: number): DeviceConnections {
  const holders = new Map<string, NameHolder>();

  function leave(name: string, connection: DeviceConnection): void {
    const holder = holders.get(name);
    if (holder?.connection !== connection) return;
    if (holder.callWaiting) holder.callWaiting(true);
    else holders.delete(name);
  }

  function waitFor(holder: NameHolder, ms: number): Promise<boolean> {
    holder.callWaiting?.(false);
    return new Promise((resolve) => {
      const timer = setTimeout(() => call(true), ms);
      const call = (goOn: boolean) => {
        clearTimeout(timer);
        if (holder.callWaiting === call) holder.callWaiting = null;
        resolve(goOn);
      };
      holder.callWaiting = call;
    });
  }

  return {
    async take(name, connection) {
      const holder = holders.get(name);
      if (holder) {
        const waitMs = holder.takenOverAt + pauseMs - Date.now();
        if (waitMs > 0 && !(await waitFor(holder, waitMs))) return null;
        if (!connection.isThere()) return null;
        holder.connection.evict();
        holder.connection = connection;
        holder.takenOverAt = Date.now();
        holders.set(name, holder);
      } else {
        holders.set(name, { connection, takenOverAt: Number.NEGATIVE_INFINITY, callWaiting: null });
      }
      return () => leave(name, connection);
    },
  };
}
