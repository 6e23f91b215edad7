import { z } from 'zod';
import { contract } from '@bluebird/contract/contract.ts';
import { authorise } from './actor.ts';
import { success } from './envelope.ts';
import { parseInput } from './input.ts';
/** Binds a handler to a call of the contract; input and reply types follow from it. */
export function route(key, handler, rate) {
  return { key, handler, rate };
}
/** Registers the routes: rate, access, input and reply of each are checked here and nowhere else. */
export function registerRoutes(app, routes, authenticate) {
  const missing = new Set(Object.keys(contract));
  for (const { key, handler, rate } of routes) {
    missing.delete(key);
    const endpoint = contract[key];
    const [method, path] = key.split(' ');
    app.route({
      method,
      url: path.replace(/\{(\w+)\}/g, ':$1'),
      ...(endpoint.bodyLimit && { bodyLimit: endpoint.bodyLimit }),
      ...(rate && { config: { rateLimit: { max: rate.max, timeWindow: rate.seconds * 1000 } } }),
      handler: async (request) => {
        const actor = await authenticate(request);
        authorise(endpoint.access, actor);
        const call = {
          actor,
          caller: callerOf(request),
          params: parseInput(endpoint.params, request.params),
          query: parseInput(endpoint.query, request.query),
          body: parseInput(endpoint.body, request.body ?? {}),
        };
        const returned = await handler(call);
        return success(endpoint.result ? z.parse(endpoint.result, returned) : null);
      },
    });
  }
  if (missing.size) throw new Error(`Calls without a handler: ${[...missing].join(', ')}`);
}
function callerOf(request) {
  const header = (name) => String(request.headers[name] ?? '').toWellFormed();
  return {
    ip: request.ip,
    userAgent: header('user-agent').slice(0, 300),
    app: header('bluebird-app').slice(0, 500),
  };
}
