/** A PostgreSQL server of several. */
export interface Host {
  readonly host: string;
  readonly port: number;
}

const STANDARD_PORT = 5432;
const MOST_HOSTS = 8;
/** What libpq calls a server that takes writes. */
const TAKES_WRITES = ['read-write', 'primary'];
const SEVERAL = /^(?<before>postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)(?<hosts>[^/?#]*,[^/?#]*)(?<after>.*)$/s;

/**
 * A connection URL that a URL parser can read: several hosts (`postgres://user@a:5432,b:5433/name`) go to where libpq takes them too,
 * `?host=a,b&port=5432,5433`.
 * @throws Error with a sentence for the operator
 */
export function readableUrl(said: string): string {
  const groups = SEVERAL.exec(said)?.groups;
  const hosts = groups?.['hosts']?.split(',').map(readHost) ?? [];
  const [first] = hosts;
  const single = first ? `${groups?.['before']}${bracketed(first)}${groups?.['after']}` : said;
  if (!URL.canParse(single)) throw new Error('not a connection URL, such as postgres://user:password@host:5432/name');
  const url = new URL(single);
  if (hosts.length > 0) {
    url.searchParams.set('host', hosts.map(({ host }) => host).join(','));
    url.searchParams.set('port', hosts.map(({ port }) => port).join(','));
  }
  if (hostsOf(url.href).length > MOST_HOSTS) throw new Error(`at most ${MOST_HOSTS} hosts`);
  const wanted = url.searchParams.get('target_session_attrs');
  if (wanted !== null && !TAKES_WRITES.includes(wanted)) throw new Error('target_session_attrs has to be read-write');
  // Ours to see to; the driver does not know it.
  url.searchParams.delete('target_session_attrs');
  return url.href;
}

function readHost(said: string): Host {
  const [, bracketedHost, plainHost, port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(said.trim()) ?? [];
  const host = bracketedHost ?? plainHost;
  if (host === undefined) throw new Error(`not a host of PostgreSQL: ${said}`);
  return { host, port: port === undefined ? STANDARD_PORT : Number(port) };
}

/** @returns the servers of a readable URL that names several; of any other, none */
export function hostsOf(url: string): readonly Host[] {
  const { searchParams } = new URL(url);
  const names = searchParams.get('host')?.split(',') ?? [];
  const ports = searchParams.get('port')?.split(',') ?? [];
  // As libpq has it: one port is that of all of them.
  return names.length < 2 ? [] : names.map((host, index) => ({ host, port: Number(ports[index] ?? ports[0] ?? STANDARD_PORT) }));
}

/** @returns the URL of one of its servers */
export function urlAt(url: string, host: Host): string {
  const one = new URL(url);
  one.searchParams.delete('port');
  one.searchParams.delete('host');
  one.host = bracketed(host);
  return one.href;
}

const bracketed = ({ host, port }: Host): string => `${host.includes(':') ? `[${host}]` : host}:${port}`;

export const sameHost = (one: Host, other: Host): boolean => one.host === other.host && one.port === other.port;
