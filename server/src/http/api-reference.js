import { openApiDocument } from './openapi.ts';
import { referencePage } from './reference-page.ts';
/** Serves the API reference: a page at `/docs`, OpenAPI 3.1 at `/docs/openapi.json`. */
export function serveApiReference(app) {
  const document = openApiDocument();
  const page = referencePage(document);
  app.get('/docs/openapi.json', async () => document);
  app.get('/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
}
