import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';
import { isOutside } from '#core/admin-networks.ts';
import { Refusal } from '#core/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether only staff may make the call. */
    isOfStaff?: boolean;
  }
}

/**
 * Outside `ADMIN_NETWORKS` the calls of staff are answered as if they were not there, whoever asks. The
 * address is the one that `TRUST_PROXY` makes believable.
 */
export function hideFromOutside(app: FastifyInstance, config: Config): void {
  if (!config.adminNetworks) return;
  app.addHook('onRequest', async (request) => {
    const { isOfStaff } = request.routeOptions.config;
    if (isOfStaff && isOutside(config, request.ip)) throw new Refusal('route_not_found');
  });
}

/** Whether a path is one of the newsroom's screens, asked for from outside `ADMIN_NETWORKS`. */
export const isHiddenScreen = (config: Config, path: string, ip: string): boolean =>
  /^\/admin(\/|$)/i.test(path) && isOutside(config, ip);
