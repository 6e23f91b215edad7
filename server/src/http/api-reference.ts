import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { referencePage } from './reference-page.ts';

/** Made when somebody first asks: it is nothing that a start should wait for. */
let made: { document: string; page: string } | undefined;

function reference() {
  if (made) return made;
  const document = openApiDocument();
  return (made = { document: JSON.stringify(document), page: referencePage(document) });
}

/** Serves the API reference: a page at `/docs`, OpenAPI 3.1 at `/docs/openapi.json`. */
export function serveApiReference(app: FastifyInstance): void {
  app.get('/docs/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(reference().document),
  );
  app.get('/docs', async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(reference().page),
  );
}
