// `npm start`: prepares a machine that has only Node 20 and npm, then runs the server.
import { ensureNode, ensurePackages, ensureWebBuild, run } from './prepare.mjs';
import { ALLOCATOR_SETTINGS, SERVER_OPTIONS } from './server-process.mjs';

await ensureNode();
await ensurePackages();
await ensureWebBuild(async () => {
  const code = await run(['server/src/cli/check-start.ts']);
  if (code !== 0) process.exit(code);
});
// The IPC channel closes when this script is killed; the server then ends too.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
const env = { ...ALLOCATOR_SETTINGS, ...process.env };
process.exitCode = await run([...SERVER_OPTIONS, 'server/src/main.ts'], { stdio, env });
