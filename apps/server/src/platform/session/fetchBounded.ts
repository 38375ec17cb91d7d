/** @throws Error naming the setting, for an address that would carry secrets over a network in the clear */
export function requireSafeAddress(setting: string, address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol === 'https:' || (url && isOnThisMachine(url))) return url;
  throw new Error(`${setting} cannot be used: an https address, or http on this very machine.`);
}

/** Whether plain HTTP to it leaves the machine. */
export function isOnThisMachine({ protocol, hostname }: URL): boolean {
  return protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

const MOST_BYTES = 1024 * 1024;

/**
 * Fetches from an address that the operator has configured, following no redirect; an answer of more than a mebibyte is an error.
 * @throws TypeError, DOMException
 */
export async function fetchBounded(url: string, options: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...options, redirect: 'manual' });
  const chunks: Uint8Array[] = [];
  const body: AsyncIterable<Uint8Array> | never[] = response.body ?? [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new TypeError(`${new URL(url).host} answered more than ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  const { status, headers } = response;
  return new Response(response.body === null ? null : Buffer.concat(chunks), { status, headers });
}
