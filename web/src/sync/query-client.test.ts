import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ChangeAwareClient } from './query-client.ts';

test('a first answer asked for before a change is not taken for one given after it', async () => {
  const client = new ChangeAwareClient();
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['words'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => {});
  expect(answers).toHaveLength(1);
  const refreshed = client.invalidateQueries({ queryKey: ['words'] });
  expect(answers).toHaveLength(2);
  answers[0]?.('before');
  answers[1]?.('after');
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('after');
  expect(observer.getCurrentResult().isError).toBe(false);
  stop();
});

test('what nobody looks at is asked for by the next who does', async () => {
  const client = new ChangeAwareClient();
  const answers: ((value: string) => void)[] = [];
  const query = {
    queryKey: ['words'],
    staleTime: 60_000,
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  };
  void client.prefetchQuery(query);
  await client.invalidateQueries({ queryKey: ['words'] });
  const later = client.fetchQuery(query);
  expect(answers).toHaveLength(2);
  answers[0]?.('before');
  answers[1]?.('after');
  expect(await later).toBe('after');
});
