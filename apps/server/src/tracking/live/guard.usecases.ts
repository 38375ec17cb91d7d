import type { WebSocket } from 'ws';
import { goodSessions } from '../../people/access/shared/findSession.usecases.ts';
import type { Dependencies } from '../../platform/services.ts';

const RECHECK_EVERY_MS = 500;

export interface Guard {
  /** Ties a listener to its session. @returns how to untie it */
  remember(idSession: string, client: WebSocket): () => void;
  close(): void;
}

/** A session that ends takes its listeners with it: one question for all of them, twice a second. */
export function openGuard({ db, log }: Dependencies<'db' | 'log'>, dismiss: (client: WebSocket) => void): Guard {
  const listeners = new Map<string, Set<WebSocket>>();
  let asking = false;

  async function recheck(): Promise<void> {
    if (asking) return;
    asking = true;
    try {
      const asked = [...listeners.keys()];
      const good = await goodSessions(db, asked);
      for (const idSession of asked) if (!good.has(idSession)) for (const client of listeners.get(idSession) ?? []) dismiss(client);
    } catch (error) {
      log.debug({ error }, 'live sessions could not be looked up');
    } finally {
      asking = false;
    }
  }
  const timer = setInterval(() => void recheck(), RECHECK_EVERY_MS);

  return {
    remember(idSession, client) {
      const clients = listeners.get(idSession) ?? new Set();
      listeners.set(idSession, clients.add(client));
      return () => {
        clients.delete(client);
        if (clients.size === 0 && listeners.get(idSession) === clients) listeners.delete(idSession);
      };
    },
    close: () => clearInterval(timer),
  };
}
