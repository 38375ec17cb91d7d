import ipaddr from 'ipaddr.js';

/** What the framework knows by a name, too. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.1/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

type Range = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/**
 * Whether an address is of one of these proxies.
 * @param proxies addresses, ranges (`10.0.0.0/8`), or names of such
 */
export function trustedBy(proxies: readonly string[]): (address: string) => boolean {
  const ranges = proxies.flatMap((one) => NAMED[one] ?? [one]).flatMap((one) => rangeOf(one) ?? []);
  return (address) => {
    if (!ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([range, bits]) => range.kind() === parsed.kind() && parsed.match([range, bits] as never));
  };
}

/** Whether something can be trusted by what is said: a name that is written wrongly trusts nobody, and nobody would notice. */
export function isTrustable(proxy: string): boolean {
  return proxy in NAMED || rangeOf(proxy) !== null;
}

function rangeOf(said: string): [Range] | null {
  const [address = '', length, ...more] = said.split('/');
  if (!ipaddr.isValid(address) || more.length > 0) return null;
  const parsed = ipaddr.process(address);
  const most = parsed.kind() === 'ipv4' ? 32 : 128;
  const bits = length === undefined ? most : bitsOf(length);
  return bits !== null && bits > 0 && bits <= most ? [[parsed, bits]] : null;
}

/** `8`, or the mask `255.0.0.0`. */
function bitsOf(length: string): number | null {
  if (/^\d{1,3}$/.test(length)) return Number(length);
  return ipaddr.IPv4.isValidFourPartDecimal(length) ? ipaddr.IPv4.parse(length).prefixLengthFromSubnetMask() : null;
}
