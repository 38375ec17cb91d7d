/** What a listener saw: for each reading that arrived, how long after it was reported, in ms. */
export interface Listener {
  delaysMs(): Promise<readonly number[]>;
  close(): Promise<void>;
}

/**
 * Says who it is on the live socket and notes when readings arrive. It runs in Node as well as in a page of a browser, and so names nothing outside of itself.
 * @returns the delays so far
 */
export function listen({ url, token }: { readonly url: string; readonly token: string }): Promise<() => number[]> {
  const delays: number[] = [];
  const socket = new WebSocket(url);
  return new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error('The live socket could not be opened.'));
    socket.onopen = () => socket.send(JSON.stringify({ type: 'hello', token }));
    socket.onmessage = ({ data }) => {
      const arrived = Date.now();
      const frame = JSON.parse(String(data)) as { type: string; readings?: { time: number }[] };
      if (frame.type === 'welcome') resolve(() => delays);
      for (const { time } of frame.readings ?? []) delays.push(arrived - time);
    };
  });
}
