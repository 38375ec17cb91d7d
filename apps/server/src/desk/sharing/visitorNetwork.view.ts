import ipaddr from 'ipaddr.js';

/** The network an address is in, cut so short that it is nobody's in particular; empty for what is no address. */
export function visitorNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return '';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv6) {
    const [one = 0, two = 0, three = 0] = address.parts;
    return `${[one, two, three].map((part) => part.toString(16)).join(':')}::/48`;
  }
  return `${address.octets.slice(0, 3).join('.')}.0/24`;
}
