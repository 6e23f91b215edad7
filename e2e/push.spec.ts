import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { takenOver } from './worker.ts';

/* What the service worker does with a message that the browser's push service delivers. */

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

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

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({
      title,
      body,
      tag,
    }));
  });

/** Presses the notification that is shown, as far as a test can: the worker is told of it. */
async function pressShown(context: BrowserContext): Promise<void> {
  const [worker] = context.serviceWorkers();
  await worker!.evaluate(async () => {
    type Worker = { registration: ServiceWorkerRegistration };
    const { registration } = globalThis as unknown as Worker;
    const [notification] = await registration.getNotifications();
    const Pressed = (globalThis as unknown as { NotificationEvent: typeof Event })
      .NotificationEvent;
    dispatchEvent(new Pressed('notificationclick', { notification } as EventInit));
  });
}

test('a message is shown once for each kind, and leads to its page', async ({ page, context }) => {
  await page.goto('/about');
  await takenOver(page);
  const told = (title: string) =>
    JSON.stringify({ kind: 'words', title, body: '从 harbour 开始', link: '/vocabulary' });
  await push(page, told('12 个词等着复习'));
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: '12 个词等着复习', body: '从 harbour 开始', tag: 'words' }]);
  await push(page, told('15 个词等着复习'));
  await expect
    .poll(async () => (await shown(page)).map(({ title }) => title))
    .toEqual(['15 个词等着复习']);
  await pressShown(context);
  await expect(page.getByRole('heading', { level: 1, name: '词汇量测试' })).toBeVisible();
  await expect.poll(() => shown(page)).toEqual([]);
});

test('a message that says nothing leads to the inbox, one of another site home', async ({
  page,
  context,
}) => {
  await page.goto('/about');
  await takenOver(page);
  await push(page, 'not what was agreed on');
  await expect
    .poll(async () => (await shown(page)).map(({ title }) => title))
    .toEqual(['青鸟外刊']);
  await pressShown(context);
  await expect(page).toHaveURL(/\/inbox$/);
  await takenOver(page);
  await push(page, JSON.stringify({ kind: 'words', title: 'x', link: 'https://example.org/' }));
  await expect.poll(async () => (await shown(page)).map(({ title }) => title)).toEqual(['x']);
  await pressShown(context);
  await expect(page.getByRole('heading', { level: 1, name: '今日外刊' })).toBeVisible();
});
