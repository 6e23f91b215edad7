import { z } from 'zod';
import { Password } from './auth.ts';
import { endpoints } from './endpoint.ts';
import { IdParams, Instant } from './scalars.ts';
import { TOKEN_NAME_MAX, TOKEN_SCOPES } from './token-scopes.ts';

export const ApiToken = z.object({
  id: z.number().int(),
  name: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  created_at: Instant,
  /** Null: until it is revoked. */
  expires_at: Instant.nullable(),
  /** To within five minutes. */
  last_used_at: Instant.nullable(),
});
export type ApiToken = z.infer<typeof ApiToken>;

export const authTokens = endpoints({
  'GET /auth/tokens': {
    name: 'auth.tokens',
    summary: 'The tokens by which own scripts read and write, the newest first.',
    access: 'reader',
    result: z.array(ApiToken),
  },
  'POST /auth/tokens': {
    name: 'auth.createToken',
    summary:
      'After the password: a token for a script, sent as `Authorization: Bearer …`; told this once. It may make the calls of its scopes (`x-token-scope`) and no others.',
    access: 'reader',
    body: z.object({
      name: z
        .string()
        .trim()
        .min(1, '请填写名称')
        .max(TOKEN_NAME_MAX, `名称最多 ${TOKEN_NAME_MAX} 字`),
      scopes: z
        .array(z.enum(TOKEN_SCOPES))
        .min(1, '至少选一项')
        .max(TOKEN_SCOPES.length)
        .transform((scopes) => [...new Set(scopes)]),
      /** For how many days it is good; null: until it is revoked. */
      days: z.number().int().min(1).max(366).nullable(),
      password: Password,
    }),
    result: z.object({ token: z.string(), made: ApiToken }),
    refusals: ['wrong_password', 'account_locked', 'too_many_tokens'],
  },
  'POST /auth/tokens/{id}/revoke': {
    name: 'auth.revokeToken',
    summary: 'Ends a token at once.',
    access: 'reader',
    params: IdParams,
    refusals: ['token_not_found'],
  },
});
