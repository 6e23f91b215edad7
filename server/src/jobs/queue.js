import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
/** Makes sure a killed worker's job comes back after about twelve seconds. */
const SUPERVISION = {
  heartbeatSeconds: 10,
  monitorIntervalSeconds: 5,
  superviseIntervalSeconds: 5,
};
/**
 * Connects the queue, creating its tables and the named queues.
 * @param jobs every job this installation knows
 */
export async function startQueue(connection, jobs, log) {
  const boss = new PgBoss({
    ...(connection.connectionString
      ? { connectionString: connection.connectionString }
      : { host: connection.host, user: connection.user, database: connection.database }),
    max: 4,
    useListenNotify: true,
    monitorIntervalSeconds: SUPERVISION.monitorIntervalSeconds,
    superviseIntervalSeconds: SUPERVISION.superviseIntervalSeconds,
  });
  boss.on('error', (error) => log.error({ error: error.message }, 'job queue error'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      notify: true,
      retryLimit: job.retryLimit,
      retryDelay: 2,
      retryBackoff: true,
      heartbeatSeconds: SUPERVISION.heartbeatSeconds,
      expireInSeconds: 900,
    });
  }
  return {
    enqueue: async (tx, job, payload) => {
      const executeSql = async (text, values = []) => {
        const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values));
        return { rows };
      };
      await boss.send(job.name, payload, { db: { executeSql } });
    },
    work: async (handlers) => {
      for (const { job, handle } of handlers) {
        await boss.work(
          job.name,
          {
            localConcurrency: job.concurrency,
            notifyPollingIntervalSeconds: 2,
            includeMetadata: true,
          },
          async ([delivery]) => {
            if (!delivery) return;
            const lastAttempt = delivery.retryCount >= job.retryLimit;
            await handle(delivery.data, { lastAttempt });
          },
        );
      }
    },
    stop: () => boss.stop({ graceful: true, timeout: 8000, close: true }),
  };
}
