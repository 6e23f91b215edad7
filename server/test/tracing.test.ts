import { execFileSync } from 'node:child_process';
import path from 'node:path';
import pino from 'pino';
import { beforeEach, describe, expect, test } from 'vitest';
import { tracer } from '#core/tracing.ts';
import { traceHeaders } from '#integrations/tracing/trace-headers.ts';
import { closeAfterwards } from '#test/close-afterwards.ts';
import { eventually } from '#test/eventually.ts';
import { importArticle } from '#test/factories/task.ts';
import { startCollector } from '#test/fake-collector.ts';
import { answers, serveModel } from '#test/fake-language-model.ts';
import { startServer } from '#test/harness.ts';

const KINDS = { server: 2, client: 3, consumer: 5 };
const CALLER = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' };
const TRACEPARENT = `00-${CALLER.traceId}-${CALLER.spanId}-01`;

describe('with a collector', async () => {
  const collector = closeAfterwards(await startCollector());
  const model = closeAfterwards(await serveModel(answers('{}')));
  const logged: string[] = [];
  const server = await startServer(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.base}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20s3cret, x-scope=bluebird',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      OTEL_BSP_SCHEDULE_DELAY: '100',
      AI_BASE_URL: model.baseUrl,
      AI_API_KEY: 'sk-1',
      AI_MODEL: 'test-model',
    },
    { jobs: true, log: pino({ level: 'info' }, { write: (line) => void logged.push(line) }) },
  );
  const reader = await server.user();

  beforeEach(() => {
    collector.be('takes');
    collector.spans.length = 0;
    collector.requests.length = 0;
  });

  const spanNamed = (name: string) =>
    eventually(() => {
      const found = collector.spans.find((span) => span.name === name);
      if (!found) throw new Error(`no ${name} among ${collector.spans.map((span) => span.name)}`);
      return found;
    });

  test('a request is a span by its route, with its queries below it, in the trace of its caller', async () => {
    const { headers } = await server.call(
      'GET /auth/sessions',
      {},
      { ...reader, headers: { traceparent: TRACEPARENT } },
    );
    const request = await spanNamed('GET /auth/sessions');
    expect(request).toMatchObject({
      traceId: CALLER.traceId,
      parentSpanId: CALLER.spanId,
      kind: KINDS.server,
      attributes: {
        'http.request.method': 'GET',
        'http.route': '/auth/sessions',
        'http.response.status_code': 200,
        'bluebird.request_id': headers.get('x-request-id'),
      },
      status: {},
    });
    const query = await spanNamed('select sessions');
    expect(query).toMatchObject({
      traceId: request.traceId,
      parentSpanId: request.spanId,
      kind: KINDS.client,
      attributes: { 'db.system.name': 'postgresql', 'db.collection.name': 'sessions' },
    });
    expect(BigInt(query.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(query.startTimeUnixNano));
    expect(collector.resources[0]).toMatchObject({
      'service.name': 'bluebird',
      'service.version': 'test',
      'bluebird.role': 'all',
      'deployment.environment.name': 'test',
    });
    expect(collector.requests[0]).toMatchObject({
      path: '/v1/traces',
      headers: { authorization: 'Bearer s3cret', 'x-scope': 'bluebird' },
    });
  });

  test('requests at once keep their queries apart', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        server.call('GET /auth/sessions', { query: { n } }, reader),
      ),
    );
    const requests = await eventually(() => {
      const found = collector.spans.filter(({ name }) => name === 'GET /auth/sessions');
      expect(found).toHaveLength(20);
      return found;
    });
    expect(new Set(requests.map(({ traceId }) => traceId)).size).toBe(20);
    const below = requests.map(
      ({ spanId }) => collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId).length,
    );
    expect(new Set(below).size).toBe(1);
    expect(below[0]).toBeGreaterThan(1);
  });

  test('a call of a provider is a span, and one of ours goes on with it', async () => {
    const asked: (string | undefined)[] = [];
    model.answer((response, ...rest) => {
      asked.push(response.req.headers['traceparent'] as string);
      return answers('{}')(response, ...rest);
    });
    const text = 'The clerk who kept the ledger knew that the Bank of Nowhere would close.';
    await server.call('POST /api/english/analyze', { body: { text } }, reader);
    const request = await spanNamed('POST /api/english/analyze');
    const called = await spanNamed('language model analyze');
    expect(called).toMatchObject({
      traceId: request.traceId,
      kind: KINDS.client,
      attributes: { 'gen_ai.request.model': 'test-model', 'bluebird.outcome': 'done' },
    });
    expect(asked[0]).toBe(`00-${called.traceId}-${called.spanId}-01`);
  });

  test('a job is a trace of its own', async () => {
    const editor = await server.user('editor');
    const content = 'A Story of Ledgers\n\nThe clerk kept a ledger for the bank that would close.';
    await importArticle(server, editor, { source: { format: 'text', content } });
    const job = await spanNamed('articles.import');
    expect(job).toMatchObject({ kind: KINDS.consumer, attributes: { 'job.retry': 0 } });
    expect(job.parentSpanId ?? '').toBe('');
    const below = await eventually(() => {
      const found = collector.spans.filter(({ parentSpanId }) => parentSpanId === job.spanId);
      expect(found.map(({ name }) => name)).toContain('insert articles');
      return found;
    });
    expect(below.every(({ traceId }) => traceId === job.traceId)).toBe(true);
  });

  test('nothing of a person is told: no query string, text, name, number or token', async () => {
    const word = 'xylophonist';
    await server.call('GET /api/search', { query: { q: word, token: 's3cret-q' } }, reader);
    await server.call(
      'POST /api/english/analyze',
      { body: { text: `The ${word} kept quiet.` } },
      reader,
    );
    await fetch(`${server.base}/reader/nowhere/${word}`);
    await spanNamed('POST /api/english/analyze');
    await eventually(() => expect(collector.spans.some(({ name }) => name === 'GET')).toBe(true));
    const sent = collector.requests.map(({ body }) => body).join('\n');
    for (const told of [word, 's3cret', reader.token, reader.username]) {
      expect(sent).not.toContain(told);
    }
  });

  test.each([
    'junk',
    `ff-${CALLER.traceId}-${CALLER.spanId}-01`,
    `00-${'0'.repeat(32)}-${CALLER.spanId}-01`,
    `00-${CALLER.traceId.toUpperCase()}-${CALLER.spanId}-01`,
    `${TRACEPARENT.slice(0, -2)}01extra`,
  ])('a header that is no traceparent begins a trace: %s', async (traceparent) => {
    await server.call('GET /auth/sessions', {}, { ...reader, headers: { traceparent } });
    const span = await spanNamed('GET /auth/sessions');
    expect(span.traceId).not.toBe(CALLER.traceId);
    expect(span.parentSpanId ?? '').toBe('');
  });

  test('a collector that is away stops nobody, and health tells of it until it is back', async () => {
    const admin = await server.user('admin');
    const told = async () => {
      const { result } = await server.call('GET /reader/health', {}, admin);
      return result.providers.find(({ kind }) => kind === 'traces')!;
    };
    collector.be('refuses');
    logged.length = 0;
    await eventually(async () => expect((await told()).error).toContain('403'));
    expect(await told()).toMatchObject({ is_set: true, failed_at: expect.any(String) });
    const away = () => logged.filter((line) => line.includes('traces cannot be delivered'));
    await eventually(() => expect(away()).toHaveLength(1));

    collector.be('silent');
    await eventually(async () => {
      const before = collector.hanging();
      expect((await server.call('GET /auth/sessions', {}, reader)).http).toBe(200);
      expect(Math.min(before, collector.hanging())).toBe(1);
    });

    collector.be('takes');
    await eventually(async () => {
      const { succeeded_at, failed_at } = await told();
      expect(succeeded_at! > failed_at!).toBe(true);
    });
    expect(logged.join()).toContain('traces are delivered again');
    expect(away()).toHaveLength(1);
  });

  test('the present trace is told to nobody outside the own network', async () => {
    const within = tracer()!.begin({ name: 'test', kind: 'server' });
    within.within(() => {
      for (const address of [
        'http://ai:8080/v1',
        'http://127.0.0.1:8080',
        'http://[fd00::1]/v1',
        'http://speech.models.svc.cluster.local',
        'https://models.internal/v1',
      ]) {
        expect(traceHeaders(address)).toEqual({ traceparent: expect.stringMatching(/^00-/) });
      }
      for (const address of ['https://api.deepseek.com/v1', 'http://1.1.1.1', 'http://local.com']) {
        expect(traceHeaders(address)).toEqual({});
      }
    });
    within.end();
  });
});

test('a sampler keeps none, and a caller who keeps theirs decides', async () => {
  const collector = closeAfterwards(await startCollector());
  const server = await startServer({
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.base}/own`,
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0',
    OTEL_BSP_SCHEDULE_DELAY: '100',
    OTEL_SERVICE_NAME: 'library',
  });
  await server.call('GET /auth/register_rule');
  await server.call('GET /auth/register_rule', {}, { headers: { traceparent: TRACEPARENT } });
  await eventually(() => expect(collector.spans.length).toBeGreaterThan(0));
  expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([CALLER.traceId]));
  expect(collector.requests[0]!.path).toBe('/own');
  expect(collector.resources[0]).toMatchObject({ 'service.name': 'library' });
});

test('spans that wait are sent when the process ends', async () => {
  const collector = closeAfterwards(await startCollector());
  const server = await startServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.base,
    OTEL_BSP_SCHEDULE_DELAY: '60000',
  });
  await server.call('GET /auth/register_rule');
  await server.close();
  expect(collector.spans.map(({ name }) => name)).toContain('GET /auth/register_rule');
  expect(tracer()).toBeNull();
});

test('without a collector nothing is traced, and nothing of the library loaded', async () => {
  const server = await startServer({ OTEL_SERVICE_NAME: 'library' });
  expect(tracer()).toBeNull();
  expect((await server.call('GET /auth/register_rule')).http).toBe(200);
  const code = `
    await import('./src/app.ts'); await import('./src/open-context.ts');
    const { openTracing } = await import('./src/integrations/tracing/open-tracing.ts');
    await openTracing({ tracing: null }, 'test', null);
    const { createRequire } = await import('node:module');
    const loaded = Object.keys(createRequire(process.cwd() + '/x.js').cache);
    console.log(loaded.length, loaded.filter((file) => /opentelemetry.(sdk|otlp|exporter|context)/.test(file)).length);`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: path.resolve(import.meta.dirname, '..'),
    encoding: 'utf8',
  });
  const [all, ofLibrary] = printed.trim().split(' ').map(Number);
  expect(all).toBeGreaterThan(100);
  expect(ofLibrary).toBe(0);
});
