import type { FastifyInstance } from 'fastify';
import { openApiDocument, type Answer, type OpenApiDocument, type Operation } from './openapi.ts';

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

const escape = (text: string) =>
  text.replace(/[&<>"]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]!);

/** The API reference as one page without scripts. */
function referencePage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags[0]!);
  const answerOf = (answer: Operation['responses'][string]) =>
    '$ref' in answer ? document.components.responses[answer.$ref.split('/').at(-1)!]! : answer;
  const about = new Map(document.tags.map(({ name, description }) => [name, description]));
  const body = [...groups]
    .map(
      ([tag, calls]) =>
        `<h2 id="${tag}">${tag}</h2><p>${escape(about.get(tag) ?? '')}</p>${calls.map((c) => section(c.method, c.path, c.operation, answerOf)).join('')}`,
    )
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<link rel="icon" href="/favicon.svg"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(document.info.title)}</title>
<style>${STYLE}</style></head><body><main><h1>${escape(document.info.title)}</h1>
<p>${escape(document.info.description)}</p>
<p><a href="/docs/openapi.json">OpenAPI 3.1 document</a> · ${[...groups.keys()].map((tag) => `<a href="#${tag}">${tag}</a>`).join(' · ')}</p>
${body}</main></body></html>`;
}

function section(
  method: string,
  path: string,
  operation: Operation,
  answerOf: (answer: Operation['responses'][string]) => Answer,
): string {
  const rows = operation.parameters
    .map(
      (p) =>
        `<tr><td>${p.name}${p.required ? ' *' : ''}</td><td>${p.in}</td><td>${schemaText(p.schema)}</td></tr>`,
    )
    .join('');
  const body = operation.requestBody && schemaOf(operation.requestBody);
  const { 200: answer, ...refusals } = operation.responses;
  const refused = Object.entries(refusals).map(
    ([status, refusal]) =>
      `<tr><td>${status}</td><td>${escape(answerOf(refusal).description).replaceAll('\n', '<br>')}</td></tr>`,
  );
  return `<section id="${operation.operationId}"><h3><code>${method.toUpperCase()} ${escape(path)}</code>
<small>${operation['x-access']}</small></h3><p>${escape(operation.summary)}</p>
${rows && `<table><tr><th>parameter</th><th>in</th><th>shape</th></tr>${rows}</table>`}
${body ? `<details><summary>request body</summary>${schemaText(body)}</details>` : ''}
<details><summary>answer</summary>${schemaText(schemaOf(answerOf(answer!)))}</details>
<details><summary>refusals</summary><table>${refused.join('')}</table></details></section>`;
}

const schemaOf = ({ content }: { content: Record<string, { schema: unknown }> }) =>
  Object.values(content)[0]!.schema;

const schemaText = (schema: unknown) => `<pre>${escape(JSON.stringify(schema, null, 1))}</pre>`;

const STYLE = `
body{margin:0;font:15px/1.6 system-ui,sans-serif;color:#1c2421;background:#fbf9f4}
main{max-width:52rem;margin:0 auto;padding:2rem 1.25rem 6rem}
h2{margin-top:3rem;border-bottom:1px solid #e5e0d4}h3 small{color:#646f69;font-weight:400}
a{color:#0c6b62}section{padding:.5rem 0;border-bottom:1px solid #e5e0d4}
pre{margin:0;white-space:pre-wrap;font-size:12px}table{border-collapse:collapse}
td,th{padding:.25rem 1rem .25rem 0;text-align:left;vertical-align:top}`;
