import { BlockList, isIPv6 } from 'node:net';
import type { Config } from '#config.ts';

const lists = new WeakMap<readonly string[], BlockList>();

/** Whether staff cannot work from an address, because `ADMIN_NETWORKS` does not name it. */
export function isOutside({ adminNetworks }: Pick<Config, 'adminNetworks'>, ip: string): boolean {
  if (!adminNetworks) return false;
  let list = lists.get(adminNetworks);
  if (!list) lists.set(adminNetworks, (list = listOf(adminNetworks)));
  return !list.check(ip, isIPv6(ip) ? 'ipv6' : 'ipv4');
}

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address, prefix] = network.split('/');
    const family = isIPv6(address!) ? 'ipv6' : 'ipv4';
    list.addSubnet(
      address!,
      prefix === undefined ? (family === 'ipv6' ? 128 : 32) : Number(prefix),
      family,
    );
  }
  return list;
}
