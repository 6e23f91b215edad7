import type { FastifyRequest } from 'fastify';
import type { Config } from '#config.ts';
import { isForwarded, isLocalHost } from './forwarding.ts';

/**
 * The origin under which the world knows us, such as `https://bluebird.example`: as set, or this
 * machine's own name or address while developing. Any other name was written by whoever asks, and a
 * page that repeats it would send others there.
 * @returns null when it is not known
 */
export function publicOrigin(request: FastifyRequest, { publicUrl }: Config): string | null {
  if (publicUrl !== null) return publicUrl;
  const host = request.headers.host ?? '';
  return !isForwarded(request) && isOwnHost(host, request) ? `http://${host.toLowerCase()}` : null;
}

/** Whether a host is a name of this machine, or the address that was connected to. */
function isOwnHost(host: string, { socket }: FastifyRequest): boolean {
  const { localAddress = '', localPort } = socket;
  const address = localAddress.replace(/^::ffff:/, '');
  const written = address.includes(':') ? `[${address}]` : address;
  return isLocalHost(host) || host === `${written}:${localPort}`;
}
