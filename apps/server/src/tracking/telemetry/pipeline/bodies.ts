import type { Readable } from 'node:stream';
import { DomainError } from '@sillage/domain/domainError';

/** Smaller ones cost next to nothing. */
const LEAST_LENT_BYTES = 65_536;
const MOST_LENT_BYTES = 4 << 20;
const MOST_SPARE = 8;

export interface Bodies {
  /**
   * The whole body.
   * @param announcedBytes what the sender says; 0 when it does not
   * @throws DomainError `request.tooLarge`
   */
  read(stream: Readable, announcedBytes: number, limitBytes: number): Promise<Buffer>;
  /** When nobody looks at the body any more. Whoever forgets it costs some memory, and whoever looks again sees another body. */
  giveBack(body: Buffer): void;
}

/** Reads bodies into buffers that are used again: megabytes made anew for each of them would have the whole heap collected several times a second. */
export function openBodies(): Bodies {
  const spare: Buffer[] = [];
  const lent = new WeakMap<Buffer, Buffer>();

  function lend(bytes: number): Buffer {
    const at = spare.findIndex(({ length }) => length >= bytes);
    return spare.splice(at, at < 0 ? 0 : 1)[0] ?? Buffer.allocUnsafe(bytes);
  }

  function read(stream: Readable, announcedBytes: number, limitBytes: number): Promise<Buffer> {
    if (announcedBytes > limitBytes) return Promise.reject(new DomainError('request.tooLarge'));
    let whole =
      announcedBytes > 0 && announcedBytes < LEAST_LENT_BYTES
        ? Buffer.allocUnsafe(announcedBytes)
        : lend(Math.max(announcedBytes, LEAST_LENT_BYTES));
    let end = 0;
    return new Promise((resolve, reject) => {
      const take = (part: Buffer) => {
        if (end + part.length > limitBytes) {
          stream.off('data', take);
          reject(new DomainError('request.tooLarge'));
          return;
        }
        if (end + part.length > whole.length) whole = Buffer.concat([whole], Math.max(whole.length * 2, end + part.length));
        end += part.copy(whole, end);
      };
      stream.on('data', take);
      stream.once('error', reject);
      stream.once('end', () => {
        const body = whole.subarray(0, end);
        lent.set(body, whole);
        resolve(body);
      });
    });
  }

  return {
    read,
    giveBack(body) {
      const whole = lent.get(body);
      lent.delete(body);
      if (whole && whole.length >= LEAST_LENT_BYTES && whole.length <= MOST_LENT_BYTES && spare.length < MOST_SPARE) spare.push(whole);
    },
  };
}
