import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const toast = vi.hoisted(() => vi.fn());
vi.mock('#ui/toast.ts', () => ({ toast }));

let cookie = '';
const wish = { label: '加入生词本', action: { kind: 'save-word', body: { word: 'tide' } } };

beforeEach(() => {
  const kept = new Map<string, string>();
  cookie = '';
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
  });
  vi.stubGlobal('location', { pathname: '/article/3', search: '?block=b2', hash: '' });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.resetModules();
  toast.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

const load = async () => ({
  ...(await import('./pending-action.ts')),
  ...(await import('#lib/navigation.ts')),
});
const logIn = () => {
  cookie = 'bb_token=t';
};

test('sends the visitor to log in and back to this very place', async () => {
  const { connectNavigation, pendingLabel, requireLogin } = await load();
  const navigate = vi.fn();
  connectNavigation(navigate);
  requireLogin(wish);
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/login?next=%2Farticle%2F3%3Fblock%3Db2', {
    state: { returns: true },
  });
  expect(pendingLabel()).toBe('加入生词本');
});

test('does it once after the login, and says so', async () => {
  const { registerPendingAction, requireLogin, resumePendingAction } = await load();
  const run = vi.fn();
  registerPendingAction('save-word', run);
  requireLogin(wish);
  await resumePendingAction();
  expect(run).not.toHaveBeenCalled();
  logIn();
  await resumePendingAction();
  await resumePendingAction();
  expect(run).toHaveBeenCalledExactlyOnceWith(wish.action);
  expect(toast).toHaveBeenCalledExactlyOnceWith('已加入生词本');
});

test('waits for a screen that is loaded after the login', async () => {
  const before = await load();
  before.requireLogin(wish);
  logIn();
  // The page was loaded anew in between.
  vi.resetModules();
  const { registerPendingAction, resumePendingAction } = await load();
  await resumePendingAction();
  const run = vi.fn();
  registerPendingAction('another', vi.fn());
  registerPendingAction('save-word', run);
  await expect.poll(() => toast).toHaveBeenCalled();
  expect(run).toHaveBeenCalledExactlyOnceWith(wish.action);
});

test('forgets a wish of half an hour ago', async () => {
  const { pendingLabel, registerPendingAction, requireLogin, resumePendingAction } = await load();
  const run = vi.fn();
  registerPendingAction('save-word', run);
  requireLogin(wish);
  logIn();
  // Cookies that somebody else sets are seen in the next task.
  await Promise.resolve();
  const later = Date.now() + 31 * 60_000;
  expect(pendingLabel(later)).toBeNull();
  await resumePendingAction(later);
  await resumePendingAction();
  expect(run).not.toHaveBeenCalled();
});

test('says why it could not be done, and does not try again by surprise', async () => {
  const { registerPendingAction, requireLogin, resumePendingAction } = await load();
  const { ApiError } = await import('#lib/api-error.ts');
  const run = vi.fn().mockRejectedValue(new ApiError('', '网络异常'));
  registerPendingAction('save-word', run);
  requireLogin(wish);
  logIn();
  await resumePendingAction();
  await resumePendingAction();
  expect(run).toHaveBeenCalledOnce();
  expect(toast).toHaveBeenCalledExactlyOnceWith('网络异常');
});
