import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';

import { FetchError } from './fetch-error.ts';
import { isPublicAddress } from './public-address.ts';

/** Resolves a name to all its addresses. */
export type Resolver = (hostname: string) => Promise<LookupAddress[]>;

const CONNECT_TIMEOUT_MS = 10_000;

function systemResolver(hostname: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    systemLookup(hostname, { all: true }, (error, addresses) => {
      if (error) reject(error);
      else resolve(addresses);
    });
  });
}

/**
 * A connector for undici that connects to public addresses only.
 *
 * Names are resolved here and the very addresses that were checked are handed to the socket: there
 * is no second resolution that could answer differently (DNS rebinding). Of a name with public and
 * private addresses only the public ones are tried.
 *
 * @param isAllowed whether a lower-case `host:port` is excepted from the check
 */
export function guardedConnector(
  isAllowed: (hostAndPort: string) => boolean,
  resolve: Resolver = systemResolver,
): buildConnector.connector {
  const options = { timeout: CONNECT_TIMEOUT_MS, allowH2: false };
  const connect = buildConnector({ ...options, lookup: lookupOf(resolve, () => true) });
  const connectPublic = buildConnector({ ...options, lookup: lookupOf(resolve, isPublicAddress) });

  return (target, callback) => {
    const host = target.hostname.replace(/^\[|\]$/g, '');
    const port = target.port || (target.protocol === 'https:' ? '443' : '80');
    const written = isIP(host) === 6 ? `[${host}]` : host;
    if (isAllowed(`${written}:${port}`.toLowerCase())) connect(target, callback);
    // An address in the URL itself is connected to without being looked up.
    else if (isIP(host) !== 0 && !isPublicAddress(host)) callback(blocked(host), null);
    else connectPublic(target, callback);
  };
}

function lookupOf(resolve: Resolver, isPermitted: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      (addresses) => {
        const permitted = addresses.filter(({ address }) => isPermitted(address));
        const [first] = permitted;
        if (!first) {
          const error = addresses.length === 0 ? notFound(hostname) : blocked(hostname);
          callback(error, '', 4);
        } else if (options.all) callback(null, permitted);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => {
        callback(notFound(hostname, error), '', 4);
      },
    );
  };
}

function blocked(host: string): FetchError {
  return new FetchError('blocked_address', `${host} is not on the public internet`);
}

function notFound(host: string, cause?: unknown): FetchError {
  return new FetchError('dns', `${host} does not resolve`, { cause });
}
