/** Tokens of one account. */
export const MAX_TOKENS = 20;
export const TOKEN_NAME_MAX = 40;

/** What a token lets a script do; each call that one may make belongs to one scope. */
export const TOKEN_SCOPES = [
  'words:read',
  'words:write',
  'notes:read',
  'notes:write',
  'articles:read',
  'reading:read',
] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The calls of each scope. A script can make no others. */
const CALLS: Record<TokenScope, readonly string[]> = {
  'words:read': [
    'GET /reader/myword',
    'GET /reader/myword/sources',
    'GET /reader/myword/detail',
    'GET /reader/myword/overview',
    'GET /reader/myword/export',
    'GET /reader/myword/review/next',
    'GET /reader/myword/{id}/reviews',
  ],
  'words:write': [
    'POST /reader/myword',
    'POST /reader/myword/del',
    'POST /reader/myword/restore',
    'POST /reader/myword/{id}/review',
    'POST /reader/myword/{id}/review/undo',
  ],
  'notes:read': [
    'GET /reader/mynote',
    'GET /reader/mynote/{id}',
    'GET /reader/mynote/export',
    'GET /reader/article/{id}/notes',
  ],
  'notes:write': [
    'POST /reader/article/{id}/notes/add',
    'POST /reader/article/notes/{id}/delete',
    'POST /reader/article/notes/{id}/restore',
  ],
  'articles:read': [
    'GET /reader/article/waikan',
    'GET /reader/article/{id}/show',
    'GET /reader/article/{id}/glossary',
  ],
  'reading:read': [
    'GET /reader/history',
    'GET /reader/history/data',
    'GET /reader/history/data/today',
  ],
};

const SCOPES = new Map(
  TOKEN_SCOPES.flatMap((scope) => CALLS[scope].map((key) => [key, scope] as const)),
);

/** The scope that a token needs for a call; null for calls that no token may make. */
export const scopeOf = (key: string): TokenScope | null => SCOPES.get(key) ?? null;
