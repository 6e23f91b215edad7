import { contract, type Api } from './contract.ts';
import type { Endpoint } from './endpoint.ts';
import type { ErrorReason } from './errors.ts';

/** What any call may be refused for: a token that is for others, too many in a minute, or a server that cannot. */
const OF_ANY: ErrorReason[] = ['token_scope', 'rate_limited', 'internal', 'unavailable'];

/**
 * What a call can be refused for: its own reasons, and those that follow from who may make it and what
 * it takes.
 */
export function refusalsOf(key: keyof Api): Set<ErrorReason> {
  const { access, params, query, body, refusals = [] }: Endpoint = contract[key];
  const isPost = key.startsWith('POST ');
  return new Set<ErrorReason>([
    ...(access === 'public' ? [] : (['login_required'] as const)),
    ...(access === 'public' || access === 'reader'
      ? []
      : (['forbidden', 'second_factor_required'] as const)),
    ...(isPost || params || query || body ? (['invalid_input'] as const) : []),
    ...(isPost ? (['too_large', 'unsupported_media'] as const) : []),
    ...refusals,
    ...OF_ANY,
  ]);
}
