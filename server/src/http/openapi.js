import { z } from 'zod';
import { contract } from '@bluebird/contract/contract.ts';
import { errors } from '@bluebird/contract/errors.ts';
/** The contract as an OpenAPI 3.1 document. */
export function openApiDocument() {
  const paths = {};
  for (const [key, endpoint] of Object.entries(contract)) {
    const [method, path] = key.split(' ');
    (paths[path] ??= {})[method.toLowerCase()] = operation(endpoint);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: '青鸟 Bluebird API',
      version: '1',
      description: `Every answer is an envelope {status, result}; status.code is 0 when it worked, else the HTTP status, with a stable status.reason: ${Object.keys(errors).join(', ')}.`,
    },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
}
function operation(endpoint) {
  const secured = endpoint.access !== 'public';
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.name.split('.')[0]],
    'x-access': endpoint.access,
    security: secured ? [{ bearer: [] }] : [],
    parameters: [...parameters('path', endpoint.params), ...parameters('query', endpoint.query)],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
      },
    }),
    responses: {
      200: { description: 'ok', content: { 'application/json': { schema: envelope(endpoint) } } },
      ...(secured && { 401: { description: errors.login_required.msg } }),
      default: { description: 'A refusal, in the same envelope.' },
    },
  };
}
const envelope = (endpoint) => ({
  type: 'object',
  properties: {
    status: { type: 'object', properties: { code: { const: 0 }, msg: { type: 'string' } } },
    result: endpoint.result ? jsonSchema(endpoint.result, 'output') : { type: 'null' },
  },
});
function parameters(place, schema) {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}
function jsonSchema(schema, io) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
