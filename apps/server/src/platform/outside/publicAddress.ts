import ipaddr from 'ipaddr.js';

/** Where IPv6 addresses of the public network are: all else, whatever it may be used for one day, is not. */
const GLOBAL_UNICAST = ipaddr.parseCIDR('2000::/3');
const IETF_PROTOCOLS = ipaddr.parseCIDR('2001::/23');
/** Looks public, and is the inside of a cloud: Azure's wire server. */
const INSIDE = new Set(['168.63.129.16']);

/**
 * Whether an address belongs to the public network. An IPv4 address in IPv6 clothes is assessed as what it is; translations and tunnels
 * (NAT64, 6to4, Teredo) are refused, since what they lead to is seen by nobody here.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== 'unicast' || INSIDE.has(parsed.toString())) return false;
  return parsed.kind() === 'ipv4' || (parsed.match(GLOBAL_UNICAST) && !parsed.match(IETF_PROTOCOLS));
}

/** Whether an address is this machine itself. */
export function isLoopback(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback';
}
