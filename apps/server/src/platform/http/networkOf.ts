import ipaddr from 'ipaddr.js';

/** Whom an address stands for when attempts are counted: an IPv6 network has more addresses than anybody can count, so it counts as one. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv6 ? address.parts.slice(0, 4).join(':') : address.toString();
}
