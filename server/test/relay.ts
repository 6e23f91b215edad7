import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A way to a PostgreSQL behind a socket that can fall silent, as that of a machine that hangs. */
export async function startRelay({ host, ...account }: { host: string; user: string }) {
  const open = new Set<Socket>();
  let silent = false;
  const relay = createServer((client) => {
    const server = connect(path.join(host, '.s.PGSQL.5432'));
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(from);
      from.on('error', () => {});
      from.on('data', (chunk) => void (silent || to.write(chunk)));
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
    }
  });
  relay.listen(0, '127.0.0.1');
  await once(relay, 'listening');
  const cut = () => open.forEach((socket) => socket.destroy());
  onTestFinished(async () => {
    cut();
    await new Promise((closed) => relay.close(closed));
  });
  const { port } = relay.address() as AddressInfo;
  return {
    connection: { ...account, host: '127.0.0.1', port },
    /** From now on nothing arrives, and no connection ends. */
    fallSilent: () => {
      silent = true;
    },
    /** Serves again; what was open is cut off. */
    speak: () => {
      cut();
      silent = false;
    },
  };
}
