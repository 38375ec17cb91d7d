import pg from 'pg';
import type { Host } from './hosts.ts';
import { primaryOf, type Primary } from './primary.ts';

type Done = (error: Error) => void;

/**
 * A connection to PostgreSQL. Where the URL names several hosts (`readableUrl`), to the one that takes writes; it ends when another
 * one does.
 */
export class PrimaryClient extends pg.Client {
  readonly #primary: Primary | null;

  constructor(config: pg.ClientConfig = {}) {
    super(config);
    this.#primary = config.connectionString === undefined ? null : primaryOf(config.connectionString);
  }

  override connect(): Promise<this>;
  override connect(done: Done): void;
  override connect(done?: Done): Promise<this> | undefined {
    if (done === undefined)
      return new Promise((resolve, reject) => {
        this.connect((error: Error | null) => (error ? reject(error) : resolve(this)));
      });
    if (this.#primary === null) super.connect(done);
    else void this.#connectTo(this.#primary, done);
    return undefined;
  }

  async #connectTo(primary: Primary, done: Done): Promise<void> {
    try {
      this.#take(await primary.find(), primary);
    } catch (error) {
      return done(error as Error);
    }
    super.connect((error: Error | null) => {
      // It may have died since it was found.
      if (error) primary.forget();
      done(error as Error);
    });
  }

  #take(host: Host, primary: Primary): void {
    // A TLS connection is spoken over this one.
    const { stream } = this.connection;
    if (stream.destroyed) throw new Error('Connection terminated: nobody waits for it any more');
    Object.assign(this, host);
    primary.watch(stream, host);
  }
}
