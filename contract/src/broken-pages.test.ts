import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { brokenPages } from './broken-pages.ts';
import { contract } from './contract.ts';
import type { Contract, Endpoint } from './endpoint.ts';
import { releasedCalls, type ReleasedCalls } from './released-calls.ts';

const FOLDER = path.join(import.meta.dirname, '../released');
const releases = readdirSync(FOLDER).toSorted();

test('the calls of the last two releases are kept', () => {
  expect(releases).toHaveLength(2);
});

test.each(releases)('pages of %s work with the server as it is now', (file) => {
  const then = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as ReleasedCalls;
  expect(brokenPages(then, releasedCalls(contract))).toEqual([]);
});

const CALL = {
  name: 'things.list',
  summary: 'Things.',
  access: 'public',
  query: z.object({
    order: z.enum(['new', 'old']).default('new'),
    q: z.string().max(20).optional(),
  }),
  body: z.object({ names: z.array(z.string().max(9)).max(5) }),
  result: z.object({
    total: z.number().int(),
    items: z.array(z.object({ id: z.number(), title: z.string(), kind: z.enum(['a', 'b']) })),
    state: z.discriminatedUnion('status', [
      z.object({ status: z.literal('ready'), url: z.string() }),
      z.object({ status: z.literal('making') }),
    ]),
  }),
} as const satisfies Endpoint;

/** What pages that know `CALL` meet when it has changed. */
function afterChange(change: Partial<Endpoint>): string[] {
  const calls = (call: Endpoint): ReleasedCalls =>
    releasedCalls({ 'POST /things': call } as Contract);
  return brokenPages(calls(CALL), calls({ ...CALL, ...change } as Endpoint));
}

const itemsOf = (item: z.ZodType) => ({ result: CALL.result.extend({ items: z.array(item) }) });
const item = CALL.result.shape.items.element;

test('what breaks a page is found', () => {
  expect(brokenPages(releasedCalls({ 'POST /things': CALL }), {})).toEqual([
    'POST /things is gone',
  ]);
  const broken: [Partial<Endpoint>, string][] = [
    [{ access: 'reader' }, 'asks for reader'],
    [{ file: true }, 'answers with file, not envelope'],
    [{ query: CALL.query.extend({ page: z.string() }) }, 'query.page is needed'],
    [{ query: CALL.query.extend({ q: z.string().max(20) }) }, 'query.q is needed'],
    [
      { query: CALL.query.extend({ order: z.enum(['new']).default('new') }) },
      'query.order no longer takes old',
    ],
    [
      { query: CALL.query.extend({ q: z.string().max(10).optional() }) },
      'query.q has a lower maxLength',
    ],
    [
      { query: CALL.query.extend({ q: z.string().max(20).regex(/^a/).optional() }) },
      'query.q has another pattern',
    ],
    [{ query: z.strictObject({ order: CALL.query.shape.order }) }, 'query.q is refused'],
    [
      { body: z.object({ names: z.array(z.number()).max(5) }) },
      'body.names[] takes number, not string',
    ],
    [
      { body: z.object({ names: z.array(z.string().max(9)).max(4) }) },
      'body.names has a lower maxItems',
    ],
    [{ result: CALL.result.omit({ total: true }) }, 'result.total is no longer told'],
    [
      { result: CALL.result.extend({ total: z.string() }) },
      'result.total tells string, not integer',
    ],
    [
      { result: CALL.result.extend({ total: z.number().int().nullable() }) },
      'result.total tells null, not integer',
    ],
    [{ result: CALL.result.partial({ total: true }) }, 'result.total may be absent'],
    [itemsOf(item.omit({ title: true })), 'result.items[].title is no longer told'],
    [
      {
        result: CALL.result.extend({
          state: z.discriminatedUnion('status', [
            z.object({ status: z.literal('ready') }),
            z.object({ status: z.literal('making') }),
          ]),
        }),
      },
      'result.state.url is no longer told',
    ],
    [{ result: undefined }, 'result is no longer told'],
  ];
  for (const [change, fault] of broken)
    expect(afterChange(change), fault).toEqual([`POST /things ${fault}`]);
});

test('what a page does not notice is no fault', () => {
  const harmless: Partial<Endpoint>[] = [
    {},
    { query: CALL.query.extend({ page: z.string().optional(), size: z.number().default(3) }) },
    { query: CALL.query.extend({ q: z.string().max(40).optional() }) },
    { query: CALL.query.extend({ order: z.enum(['new', 'old', 'best']).default('best') }) },
    { body: z.object({ names: z.array(z.union([z.string().max(9), z.number()])).max(9) }) },
    { result: CALL.result.extend({ more: z.boolean() }) },
    itemsOf(item.extend({ kind: z.enum(['a', 'b', 'c']), id: z.number().int() })),
    {
      result: CALL.result.extend({
        state: z.discriminatedUnion('status', [
          ...CALL.result.shape.state.options,
          z.object({ status: z.literal('failed') }),
        ]),
      }),
    },
  ];
  for (const change of harmless) expect(afterChange(change)).toEqual([]);
});
