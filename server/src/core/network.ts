import { isIPv6 } from 'node:net';

/**
 * What one asker's address is counted as: an IPv4 address, or the network of an IPv6 one, since a
 * household has 2⁶⁴ of those at will (RFC 6177).
 */
export function networkOf(ip: string): string {
  if (!isIPv6(ip) || ip.includes('.')) return ip;
  const [head = '', tail] = ip.split('%')[0]!.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right].slice(0, 4).map((group) => parseInt(group, 16));
  return `${groups.map((group) => group.toString(16)).join(':')}::/64`;
}
