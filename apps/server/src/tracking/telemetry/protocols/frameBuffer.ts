/**
 * What a connection has sent and is not yet a whole message. The decoder that owns it bounds its size by refusing messages that claim to be
 * longer than their protocol allows. Grows by doubling, so a message that drips in byte by byte costs linear time.
 */
interface FrameBuffer {
  /** What was kept, followed by `bytes`. The result is only good until the next call. */
  append(bytes: Uint8Array): Buffer;
  /** Keeps the end of the last result, from `from` on. */
  keepFrom(from: number): void;
}

/** A buffer that grew beyond this is given back as soon as it is empty: most connections are idle most of the time. */
const KEEP_ALLOCATED = 4096;

export function frameBuffer(): FrameBuffer {
  let store: Buffer = Buffer.alloc(0);
  let kept = 0;
  let last = store;

  const append = (bytes: Uint8Array): Buffer => {
    if (kept === 0) return (last = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    const length = kept + bytes.length;
    if (length > store.length) {
      const grown = Buffer.allocUnsafeSlow(Math.max(length, 2 * store.length));
      store.copy(grown, 0, 0, kept);
      store = grown;
    }
    store.set(bytes, kept);
    return (last = store.subarray(0, length));
  };

  const keepFrom = (from: number): void => {
    kept = last.length - from;
    if (kept === 0 && store.length > KEEP_ALLOCATED) store = Buffer.alloc(0);
    if (kept > store.length) store = Buffer.allocUnsafeSlow(kept);
    const isInPlace = from === 0 && last.buffer === store.buffer;
    if (!isInPlace) last.copy(store, 0, from);
    last = store.subarray(0, kept);
  };

  return { append, keepFrom };
}
