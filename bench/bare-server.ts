/**
 * The server that the API is compared with: Fastify and `pg` and nothing else, answering one row by
 * its key. Arguments: the folder of the database's socket, its user, its name.
 */
import Fastify from 'fastify';
import pg from 'pg';

const [host, user, database] = process.argv.slice(2);
const pool = new pg.Pool({ host, user, database, max: 10 });
const app = Fastify({ logger: false });

app.get<{ Params: { id: string } }>('/documents/:id', async ({ params }, reply) => {
  const { rows } = await pool.query('select id, version, blocks from documents where id = $1', [
    params.id,
  ]);
  return rows[0] ?? reply.code(404).send();
});

const base = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`The bare server is ready: ${base}\n`);
process.on('disconnect', () => process.exit(0));
