import { z } from 'zod';
import type { Contract, Endpoint } from './endpoint.ts';

/*
 * The calls of a release as its pages make them, to be kept while such pages may be open: what they
 * may send and what they read of the answers.
 */

/** The part of JSON Schema that the contract's shapes come to. */
export type Shape = {
  type?: string | string[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape | false;
  prefixItems?: Shape[];
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: Shape | boolean;
  [keyword: string]: unknown;
};

/** A call of a release. */
export type ReleasedCall = {
  access: Endpoint['access'];
  /** What it is answered with. */
  reply: 'file' | 'stream' | 'envelope';
  params?: Shape;
  query?: Shape;
  body?: Shape;
  result?: Shape;
};

export type ReleasedCalls = Record<string, ReleasedCall>;

/** The calls of a contract. */
export const releasedCalls = (contract: Contract): ReleasedCalls =>
  Object.fromEntries(
    Object.entries(contract).map(([key, call]) => [key, releasedCall(call as Endpoint)]),
  );

function releasedCall({ access, file, stream, params, query, body, result }: Endpoint) {
  const reply = file ? 'file' : stream ? 'stream' : 'envelope';
  return {
    access,
    reply,
    ...(params && { params: shapeOf(params, 'input') }),
    ...(query && { query: shapeOf(query, 'input') }),
    ...(body && { body: shapeOf(body, 'input') }),
    ...(result && { result: shapeOf(result, 'output') }),
  } satisfies ReleasedCall;
}

function shapeOf(schema: z.core.$ZodType, io: 'input' | 'output'): Shape {
  const shape = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape;
  // Through JSON: it has no cycles, and shapes that stand in it twice are two.
  return JSON.parse(JSON.stringify(shape, (key, value: unknown) => kept(io, key, value))) as Shape;
}

/** Keywords that change nothing for a page: what it reads was within limits of the server. */
const IDLE = {
  input: new Set(['$schema', 'default', 'description']),
  output: new Set([
    ...['$schema', 'default', 'description', 'pattern', 'format'],
    ...['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'],
    ...['minLength', 'maxLength', 'minItems', 'maxItems'],
  ]),
};

/** What is noted of a keyword. A field may have the name of one: its value is a shape. */
const kept = (io: 'input' | 'output', key: string, value: unknown): unknown => {
  const isShape = typeof value === 'object' && value !== null && !Array.isArray(value);
  const isIdle = IDLE[io].has(key) && !isShape;
  return isIdle || (key === 'additionalProperties' && value === false && io === 'output')
    ? undefined
    : value;
};
