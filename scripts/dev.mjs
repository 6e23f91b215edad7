// `npm run dev`: the server and the web app, both reloading on change.
import { ensureNode, ensurePackages, run } from './prepare.mjs';

await ensureNode();
await ensurePackages();
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
