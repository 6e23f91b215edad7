import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { takenOver } from './worker.ts';

/* What the service worker does with a message that the browser's push service delivers. */

test.use({ serviceWorkers: 'allow' });

/** Delivers a message to the worker, as a push service does. */
async function push(page: Page, data: string): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations;
      if (one) resolve(one.registrationId);
    });
  });
  await client.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const registrationId = await registered;
  await client.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** What a notification says, as the worker's centre of notifications keeps it. */
type Shown = { title: string; body: string; tag: string };

/**
 * Takes the place of the browser's centre of notifications: a headless browser grants none to
 * anybody. Like the real one it keeps one notification of each tag.
 */
async function withNotifications(context: BrowserContext): Promise<Worker> {
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const kept = new Map<string, object>();
    registration.showNotification = (title, { tag, ...rest }: NotificationOptions = {}) => {
      const key = tag ?? title;
      kept.set(key, { title, tag, ...rest, close: () => void kept.delete(key) });
      return Promise.resolve();
    };
    registration.getNotifications = () =>
      Promise.resolve([...kept.values()] as unknown as Notification[]);
  });
  return worker!;
}

const shown = (worker: Worker) =>
  worker.evaluate(async (): Promise<Shown[]> => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({
      title,
      body,
      tag,
    }));
  });

const titles = async (worker: Worker) => (await shown(worker)).map(({ title }) => title);

/** Presses the notification that is shown, as far as a test can: the worker is told of it. */
const pressShown = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    const [notification] = await registration.getNotifications();
    const { ExtendableEvent } = globalThis as unknown as { ExtendableEvent: typeof Event };
    dispatchEvent(Object.assign(new ExtendableEvent('notificationclick'), { notification }));
  });

test('a message is shown once for each kind, and leads to its page', async ({ page, context }) => {
  await page.goto('/about');
  await takenOver(page);
  const worker = await withNotifications(context);
  const told = (title: string) =>
    JSON.stringify({ kind: 'words', title, body: '从 harbour 开始', link: '/vocabulary' });
  await push(page, told('12 个词等着复习'));
  await expect
    .poll(() => shown(worker))
    .toEqual([{ title: '12 个词等着复习', body: '从 harbour 开始', tag: 'words' }]);
  await push(page, told('15 个词等着复习'));
  await expect.poll(() => titles(worker)).toEqual(['15 个词等着复习']);
  await pressShown(worker);
  await expect(page.getByRole('heading', { level: 1, name: '词汇量测试' })).toBeVisible();
  await expect.poll(() => shown(worker)).toEqual([]);
});

test('a message that says nothing leads to the inbox, one of another site home', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await takenOver(page);
  const worker = await withNotifications(context);
  await push(page, 'not what was agreed on');
  await expect.poll(() => titles(worker)).toEqual(['青鸟外刊']);
  await pressShown(worker);
  // Nobody is logged in, and who is not is sent on from there.
  await expect(page).toHaveURL(/\/login\?next=%2Finbox$/);
  await takenOver(page);
  await push(page, JSON.stringify({ kind: 'words', title: 'x', link: 'https://example.org/' }));
  await expect.poll(() => titles(worker)).toEqual(['x']);
  await pressShown(worker);
  await expect(page.getByRole('heading', { level: 1, name: '今日外刊' })).toBeVisible();
});
