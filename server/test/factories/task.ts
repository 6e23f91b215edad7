import { expect } from 'vitest';
import type { Task } from '@bluebird/contract/system.ts';
import { eventually } from '#test/eventually.ts';
import type { TestServer, TestUser } from '#test/harness.ts';

/** Waits until a task has ended, as a screen of the newsroom does. @returns it, `done` or `failed` */
export const endedTask = (server: TestServer, editor: TestUser, id: string): Promise<Task> =>
  eventually(async () => {
    const task = (await server.call('GET /reader/task/{id}', { params: { id } }, editor)).result;
    expect(['done', 'failed']).toContain(task.status);
    return task;
  });

/**
 * Imports a text and waits for the end.
 * @param body what the call is given: a `source`, and what the newsroom decided with it
 * @returns the task, whose result names the article
 */
export async function importArticle(
  server: TestServer,
  editor: TestUser,
  body: { source: Record<string, unknown>; [option: string]: unknown },
): Promise<Task> {
  const { result } = await server.call('POST /reader/article/import', { body }, editor);
  return endedTask(server, editor, result.task_id);
}

/** The ids of the tasks that the newsroom calls failed. */
export async function failedTasks(server: TestServer, editor: TestUser): Promise<string[]> {
  const query = { status: 'failed', limit: 100 };
  const { result } = await server.call('GET /reader/task', { query }, editor);
  return result.items.map(({ id }) => id);
}
