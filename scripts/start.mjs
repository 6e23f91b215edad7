// `npm start`: everything a machine with Node 20 and npm needs, then the server.
import { ensureNode, ensurePackages, ensureWebBuild, run } from './prepare.mjs';

await ensureNode();
await ensurePackages();
await ensureWebBuild(async () => {
  const code = await run(['server/src/cli/check-start.ts']);
  if (code !== 0) process.exit(code);
});
// The channel tells the server when this script is killed, so that it never stays behind alone.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
process.exitCode = await run(['server/src/main.ts'], { stdio });
