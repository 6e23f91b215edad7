import { isIPv6 } from 'node:net';

/**
 * The key by which callers are counted: the IPv4 address, or the /64 network of an IPv6 address,
 * since one household has 2⁶⁴ addresses to choose from (RFC 6177).
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
