import { connect, type ConnectionOptions, type NatsConnection } from '@nats-io/transport-node';

const RETRY_MS = 1000;

/**
 * A server that is away is waited for, the first time too.
 * @param url `nats://user:password@host:4222`, `tls://` for an encrypted connection; several, separated by commas
 */
export function connectNats(url: string, options: Pick<ConnectionOptions, 'noEcho'> = {}): Promise<NatsConnection> {
  return connect({
    ...serversOf(url),
    ...options,
    name: 'sillage',
    maxReconnectAttempts: -1,
    reconnectTimeWait: RETRY_MS,
    waitOnFirstConnect: true,
  });
}

/** Who signs in is part of the address. */
function serversOf(url: string) {
  const addresses = url.split(',').map((one) => new URL(one.trim()));
  const [first] = addresses;
  const { username = '', password = '' } = first ?? {};
  return {
    servers: addresses.map(({ host }) => host),
    ...(username === '' ? {} : { user: decodeURIComponent(username), pass: decodeURIComponent(password) }),
    ...(first?.protocol === 'tls:' ? { tls: {} } : {}),
  };
}
