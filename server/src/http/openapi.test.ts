import { expect, test } from 'vitest';
import { contract } from '@bluebird/contract/contract.ts';
import { openApiDocument } from './openapi.ts';

const document = openApiDocument();
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

type Node = { [keyword: string]: unknown };

/** Every object within the document, and where it is. */
function* nodesOf(value: unknown, path = '#'): Generator<[path: string, Node]> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield [path, value as Node];
  for (const [name, part] of Object.entries(value)) yield* nodesOf(part, `${path}/${name}`);
}

/** What a JSON pointer such as `#/components/responses/internal` leads to. */
const find = (pointer: string): unknown =>
  pointer
    .split('/')
    .slice(1)
    .reduce<unknown>((node, name) => (node as Node | undefined)?.[name], document);

test('no answer leaves status or result out', () => {
  // Generators, openapi-typescript among them, make optional whatever `required` does not name.
  const answers = operations.flatMap(({ operationId, responses }) =>
    Object.entries(responses).map(([status, answer]) => {
      const { content } = ('$ref' in answer ? find(answer.$ref) : answer) as {
        content: Record<string, { schema: { required?: string[] } }>;
      };
      return { of: `${operationId} ${status}`, ...content['application/json']?.schema };
    }),
  );
  const bare = Object.values(contract).filter(
    (endpoint) => 'file' in endpoint || ('stream' in endpoint && !('result' in endpoint)),
  );
  expect(answers.filter((answer) => !('type' in answer))).toHaveLength(bare.length);
  for (const { of, ...schema } of answers) {
    if (!('type' in schema)) continue;
    expect(schema, of).toMatchObject({
      type: 'object',
      properties: { status: { required: expect.arrayContaining(['code', 'msg']) }, result: {} },
      required: ['status', 'result'],
    });
  }
});

test('what is required is described, and every reference leads somewhere', () => {
  for (const [path, node] of nodesOf(document)) {
    if (typeof node['$ref'] === 'string') expect(find(node['$ref']), path).toBeDefined();
    if (!node['properties'] || !Array.isArray(node['required'])) continue;
    expect(Object.keys(node['properties']), path).toEqual(expect.arrayContaining(node['required']));
  }
});

test('every call tells its refusals, and its domain is declared', () => {
  expect(operations).toHaveLength(Object.keys(contract).length);
  const tags = new Set(operations.flatMap((operation) => operation.tags));
  expect(document.tags.map(({ name }) => name).toSorted()).toEqual([...tags].toSorted());
  for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].+\.$/);
  for (const { responses, 'x-access': access, operationId } of operations) {
    const answered = Object.keys(responses);
    expect(answered, operationId).toEqual(expect.arrayContaining(['200', '429', '500', '503']));
    expect(answered.includes('401') || access === 'public', operationId).toBe(true);
  }
  const conflict = document.paths['/reader/collection/add']!['post']!.responses['409']!;
  expect(conflict).toEqual({ $ref: '#/components/responses/collection_changed' });
  expect(document.components.responses['collection_changed']).toMatchObject({
    description: expect.stringContaining('collection_changed'),
    content: {
      'application/json': {
        schema: {
          properties: {
            status: {
              properties: { code: { const: 409 }, reason: { enum: ['collection_changed'] } },
            },
            result: { type: 'null' },
          },
        },
      },
    },
  });
});
