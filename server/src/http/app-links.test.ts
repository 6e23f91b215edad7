import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '#config.ts';
import { ConfigError } from '#config/config-error.ts';
import { serveAppLinks } from './app-links.ts';

const [OLD, NEW] = ['0A', 'FE'].map((byte) => Array<string>(32).fill(byte).join(':'));

function serve(environment: Record<string, string>) {
  const app = Fastify();
  serveAppLinks(app, readConfig(environment));
  return async (name: string) => app.inject(`/.well-known/${name}`);
}

test('an app of each kind is named with what proves it', async () => {
  const open = serve({
    ANDROID_APPS: `example.bluebird=${OLD},example.bluebird=${NEW},example.beta=${NEW}`,
    APPLE_APPS: 'ABCDE12345.example.bluebird',
  });
  const android = await open('assetlinks.json');
  expect(android.headers['content-type']).toMatch(/^application\/json/);
  expect(android.json()).toEqual([
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'example.bluebird',
        sha256_cert_fingerprints: [OLD, NEW],
      },
    },
    {
      relation: ['delegate_permission/common.handle_all_urls'],
      target: {
        namespace: 'android_app',
        package_name: 'example.beta',
        sha256_cert_fingerprints: [NEW],
      },
    },
  ]);
  const apple = await open('apple-app-site-association');
  expect(apple.headers['content-type']).toMatch(/^application\/json/);
  const { applinks, webcredentials } = apple.json<{
    applinks: { details: { appIDs: string[]; components: Record<string, unknown>[] }[] };
    webcredentials: { apps: string[] };
  }>();
  expect(applinks.details[0]!.appIDs).toEqual(['ABCDE12345.example.bluebird']);
  expect(applinks.details[0]!.components.at(-1)).toEqual({ '/': '/*' });
  expect(applinks.details[0]!.components).toContainEqual({ '/': '/api/*', exclude: true });
  expect(webcredentials.apps).toEqual(['ABCDE12345.example.bluebird']);
});

test('without apps there are no such files', async () => {
  const open = serve({});
  expect((await open('assetlinks.json')).statusCode).toBe(404);
  expect((await open('apple-app-site-association')).statusCode).toBe(404);
});

test.each([
  ['ANDROID_APPS', 'example.bluebird'],
  ['ANDROID_APPS', 'example.bluebird=0A:FE'],
  ['APPLE_APPS', 'example.bluebird'],
])('%s=%s is refused at the start', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
});
