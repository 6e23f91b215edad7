// `npm run dev`: the server and the web app, both reloading on change.
import { createServer } from 'node:net';
import { ensureNode, ensurePackages, run } from './prepare.mjs';

/** Finds a free port for `PORT=0`: the web app must know the port before the server starts. */
const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(String(port)));
    });
  });

/**
 * The host by which this machine reaches the server; it replaces an address that means all
 * interfaces.
 */
function reachable(host) {
  if (host === '' || host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

await ensureNode();
await ensurePackages();
if (process.env.PORT === '0') process.env.PORT = await freePort();
process.env.API_ORIGIN ||= `http://${reachable(process.env.HOST ?? '')}:${process.env.PORT || 3000}`;
const codes = await Promise.all([
  run([
    '--watch-path=server/src',
    '--watch-path=engine/src',
    '--watch-path=contract/src',
    'server/src/main.ts',
  ]),
  run(['node_modules/vite/bin/vite.js', 'web']),
]);
process.exitCode = Math.max(...codes);
