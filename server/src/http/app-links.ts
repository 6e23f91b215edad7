import type { FastifyInstance } from 'fastify';
import type { Config } from '#config.ts';

/** Paths that are no screens: links to them stay with the browser. */
const NOT_SCREENS = ['api', 'auth', 'reader', 'files', 'drawing', 'download', 'share-card', 'docs'];

/**
 * Says which apps may open links to this site themselves: `/.well-known/assetlinks.json` for Android
 * (Digital Asset Links) and `/.well-known/apple-app-site-association` for iOS. Where the settings
 * name no app there is no such file.
 */
export function serveAppLinks(
  app: FastifyInstance,
  { androidApps, appleApps }: Pick<Config, 'androidApps' | 'appleApps'>,
): void {
  if (androidApps.length > 0)
    app.get('/.well-known/assetlinks.json', () =>
      androidApps.map(({ name, fingerprints }) => ({
        relation: ['delegate_permission/common.handle_all_urls'],
        target: {
          namespace: 'android_app',
          package_name: name,
          sha256_cert_fingerprints: fingerprints,
        },
      })),
    );
  if (appleApps.length > 0)
    app.get('/.well-known/apple-app-site-association', (_request, reply) =>
      // Its name has no ending that would tell.
      reply.type('application/json').send({
        applinks: {
          details: [
            {
              appIDs: appleApps,
              components: [
                ...NOT_SCREENS.map((folder) => ({ '/': `/${folder}/*`, exclude: true })),
                { '/': '/*' },
              ],
            },
          ],
        },
        webcredentials: { apps: appleApps },
      }),
    );
}
