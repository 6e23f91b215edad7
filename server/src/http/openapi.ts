import { z } from 'zod';
import { contract, type Api } from '@bluebird/contract/contract.ts';
import type { Endpoint } from '@bluebird/contract/endpoint.ts';
import { errors, type ErrorReason } from '@bluebird/contract/errors.ts';
import { scopeOf, type TokenScope } from '@bluebird/contract/token-scopes.ts';
import { refusalsOf } from '@bluebird/contract/refusals.ts';

type JsonSchema = {
  properties?: Record<string, JsonSchema>;
  required?: string[];
  description?: string;
  [keyword: string]: unknown;
};

type Parameter = {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema: JsonSchema;
};

type Content = Record<string, { schema: JsonSchema }>;

export type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  /** Who may make the call: `public` or the least role. */
  'x-access': string;
  /** The scope by which a script's token may make the call; absent where none may. */
  'x-token-scope'?: TokenScope;
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: { required: true; content: Content };
  /** By HTTP status. */
  responses: Record<string, Answer | { $ref: string }>;
};

/** What is answered with one HTTP status. */
export type Answer = { description: string; content: Content };

export type OpenApiDocument = ReturnType<typeof openApiDocument>;

/** Description of each domain's calls, in the order of the reference. */
const TAGS: Record<string, string> = {
  operations: 'How the installation is, for whoever runs it.',
  auth: 'Accounts: registration, login, passwords, devices.',
  webhooks: 'Other sites that are told what is published.',
  terms: 'What names and terms are called in Chinese, by which articles are translated.',
  personalData: 'What is kept of a reader, taken along or deleted.',
  users: 'The account that is logged in, and its settings of reading.',
  articles: 'Articles as readers find, read and hear them.',
  books: 'Books: the library, the shelf, and texts of one’s own.',
  discovery: 'Topics, labels and what a reader may like.',
  creators: 'Publications and authors.',
  collections: 'Collections of articles that readers and editors make.',
  magazines: 'Issues of magazines.',
  members: 'Memberships: what readers have, what changed it.',
  codes: 'Codes that bring readers, give trials or days, and what invitations earn.',
  orders: 'What can be bought, orders and their payment.',
  oidc: 'Login by an account of a company or school.',
  wechat: 'WeChat: pages signed for its script, and whose account is whose.',
  search: 'Search of the whole library.',
  dictionary: 'Words, their senses and suggestions while typing.',
  words: 'The word book.',
  wordFiles: 'The word book as files, out and in.',
  vocabulary: 'What words a reader knows: the test, and the words of articles.',
  review: 'Spaced repetition of the word book.',
  questions: 'Questions about articles.',
  listening: 'Articles and words read aloud.',
  notes: 'Highlights and notes.',
  ai: 'Translation, and what the language model or the built-in engine explains.',
  activity: 'Reading time, places and history.',
  analytics: 'How many came and what they did, for administrators.',
  ranks: 'The weekly rank and its awards.',
  corrections: 'Corrections that readers propose.',
  changdu: 'Applications for free reading.',
  senses: 'What words mean at their places, as readers and editors say.',
  sharing: 'Documents and posters of articles.',
  newsroom: 'Editing of articles.',
  imports: 'Articles brought in from addresses, files and texts.',
  feeds: 'Subscriptions of the newsroom.',
  notices: 'What one reader is told, in the inbox and on their devices.',
  system: 'Tasks, events and the state of the service.',
};

const GENERAL = `Every answer but a file or a stream is an envelope {status, result}. status.code is 0 when the call \
worked. Else it is the HTTP status, result is null, and status.reason is a word that stays the same; \
status.msg is a sentence in Chinese for readers.`;

/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument() {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const key of Object.keys(contract) as (keyof Api)[]) {
    const [method, path] = key.split(' ') as [string, string];
    (paths[path] ??= {})[method.toLowerCase()] = operation(key);
  }
  return {
    openapi: '3.1.0',
    info: { title: '青鸟 Bluebird API', version: '1', description: GENERAL },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: SHARED,
    },
    paths,
  };
}

function operation(key: keyof Api): Operation {
  const endpoint: Endpoint = contract[key];
  const { name, summary, access, params, query, body } = endpoint;
  const scope = scopeOf(key);
  return {
    operationId: name,
    summary,
    tags: [name.split('.')[0]!],
    'x-access': access,
    ...(scope && { 'x-token-scope': scope }),
    security: access === 'public' ? [] : [{ bearer: [] }],
    parameters: [...parameters('path', params), ...parameters('query', query)],
    ...(body && { requestBody: { required: true, content: json(jsonSchema(body, 'input')) } }),
    responses: { 200: success(endpoint), ...refusals(refusalsOf(key)) },
  };
}

const json = (schema: JsonSchema): Content => ({ 'application/json': { schema } });

const object = (properties: Record<string, JsonSchema>, required: string[]): JsonSchema => ({
  type: 'object',
  properties,
  required,
});

const envelope = (status: JsonSchema, result: JsonSchema): JsonSchema =>
  object({ status, result }, ['status', 'result']);

const TEXT = { type: 'string' };

function success({ file, stream, result }: Endpoint): Answer {
  if (file) {
    const schema = { type: 'string', format: 'binary' };
    return { description: 'The file.', content: { 'application/octet-stream': { schema } } };
  }
  const status = object({ code: { const: 0 }, msg: TEXT }, ['code', 'msg']);
  const events = { 'text/event-stream': { schema: TEXT } };
  if (stream && !result) return { description: 'Server-sent events.', content: events };
  return {
    description: stream ? 'It worked; server-sent events when asked for.' : 'It worked.',
    content: {
      ...json(envelope(status, result ? jsonSchema(result, 'output') : { type: 'null' })),
      ...(stream && events),
    },
  };
}

/** The refusals of a call, by HTTP status. */
function refusals(reasons: Set<ErrorReason>): Operation['responses'] {
  const byStatus = Map.groupBy(reasons, (reason) => errors[reason].status);
  return Object.fromEntries(
    [...byStatus].map(([status, words]) => [
      status,
      words.length === 1 ? { $ref: `#/components/responses/${words[0]}` } : refusal(words),
    ]),
  );
}

/** The answer for refusals that share one HTTP status. */
function refusal(reasons: ErrorReason[]): Answer {
  const status = object(
    {
      code: { const: errors[reasons[0]!].status },
      msg: TEXT,
      reason: { type: 'string', enum: reasons },
      request_id: TEXT,
      ...(reasons.some((reason) => WITH_FIELDS.includes(reason)) && { fields: FIELDS }),
    },
    ['code', 'msg', 'reason', 'request_id'],
  );
  return {
    description: reasons.map((reason) => `${reason}: ${errors[reason].msg}`).join('\n'),
    content: json(envelope(status, { type: 'null' })),
  };
}

/**
 * Refusals whose envelope has `fields`: faults by field in Chinese, or author and time of the
 * present version.
 */
const WITH_FIELDS: ErrorReason[] = ['invalid_input', 'changed_meanwhile'];
const FIELDS = { type: 'object', additionalProperties: TEXT };

const SHARED = Object.fromEntries(
  (Object.keys(errors) as ErrorReason[]).map((reason) => [reason, refusal([reason])]),
);

function parameters(place: 'path' | 'query', schema: Endpoint['query']): Parameter[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as JsonSchema;
}
