/** What the server pushes (server/src/domains/notices/tell.service.ts). */
type Told = { kind: string; title: string; body: string; link: string };

declare const self: ServiceWorkerGlobalScope;

/** Shows a pushed message; a later one of the same kind takes its place. */
export async function showMessage(data: PushMessageData | null): Promise<void> {
  const { kind, title, body, link } = read(data);
  await self.registration.showNotification(title, {
    body,
    tag: kind,
    icon: '/favicon.svg',
    lang: 'zh-CN',
    data: { link },
  });
}

/** A browser that was pushed to must show something, whatever came. */
function read(data: PushMessageData | null): Told {
  const usual = { kind: 'other', title: '青鸟外刊', body: '有新消息', link: '/inbox' };
  try {
    return { ...usual, ...(data?.json() as Partial<Told>) };
  } catch {
    return usual;
  }
}

/** Leads to what a message is about: in a window of the app where there is one. */
export async function openMessage(notification: Notification): Promise<void> {
  notification.close();
  const { link } = (notification.data ?? {}) as { link?: unknown };
  const url = new URL(typeof link === 'string' ? link : '/', location.origin);
  const target = url.origin === location.origin ? url.href : location.origin;
  const [open] = await self.clients.matchAll({ type: 'window' });
  if (!open) return void (await self.clients.openWindow(target));
  // A browser may refuse to bring a window forward; it shows the right page all the same.
  await open.focus().catch(() => {});
  await open.navigate(target);
}
