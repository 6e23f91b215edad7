import type { TestServer, TestUser } from '#test/harness.ts';

/** Makes a collection of some articles. @returns its id */
export async function newCollection(
  server: TestServer,
  owner: TestUser,
  articleIds: number[],
  values: Record<string, unknown> = {},
): Promise<number> {
  const body = { name: '夜读', article_ids: articleIds, ...values };
  const answer = await server.call('POST /reader/collection/add', { body }, owner);
  if (answer.http !== 200) throw new Error(answer.status.msg);
  return answer.result.id;
}

/** Makes one that everyone finds on the public list. @returns its id */
export async function newPublicCollection(
  server: TestServer,
  editor: TestUser,
  articleIds: number[],
  values: Record<string, unknown> = {},
): Promise<number> {
  const id = await newCollection(server, editor, articleIds, values);
  const answer = await server.call(
    'POST /reader/collection/{id}/publish',
    { params: { id } },
    editor,
  );
  if (answer.http !== 200) throw new Error(answer.status.msg);
  return id;
}
