import { messageOf } from '#lib/api-error.ts';
import { isLoggedIn } from '#lib/session.ts';
import { readStoredJson, writeStored } from '#lib/stored.ts';
import { toast } from '#ui/toast.ts';
import { goToLogin } from '#lib/navigation.ts';

/** What a visitor wanted to do, as data, so that it outlives the way to the login and back. */
type PendingAction = { kind: string; [detail: string]: unknown };
type Runner = (action: PendingAction) => Promise<void> | void;
type Kept = { label: string; action: PendingAction; at: number };

const KEY = 'pending-action';
/** After this long a wish is forgotten rather than fulfilled by surprise. */
const KEEP_MS = 30 * 60_000;

const runners = new Map<string, Runner>();

/**
 * Keeps what a visitor wanted and sends them to log in; it is done when they are back.
 * @param label what the toast says was done, without 已: `加入生词本`
 */
export function requireLogin({ label, action }: { label: string; action: PendingAction }): void {
  const kept: Kept = { label, action, at: Date.now() };
  writeStored(KEY, JSON.stringify(kept), 'session');
  goToLogin();
}

/**
 * Says how a kind of action is done. The screen that knows may load after the login: an action
 * that waits for it is then run at once.
 */
export function registerPendingAction(kind: string, run: Runner): void {
  runners.set(kind, run);
  void resumePendingAction();
}

/** Does what was wanted before the login, if anything, once; called after every login. */
export async function resumePendingAction(now = Date.now()): Promise<void> {
  if (!isLoggedIn()) return;
  const kept = readStoredJson<Kept>(KEY, 'session');
  if (!kept) return;
  const fresh = now - kept.at < KEEP_MS;
  const run = runners.get(kept.action.kind);
  if (fresh && !run) return;
  writeStored(KEY, null, 'session');
  if (!fresh || !run) return;
  try {
    await run(kept.action);
    toast(`已${kept.label}`);
  } catch (error) {
    toast(messageOf(error));
  }
}

/** What the visitor is about to do, to say so on the login screen; null when nothing waits. */
export function pendingLabel(now = Date.now()): string | null {
  const kept = readStoredJson<Kept>(KEY, 'session');
  return kept && now - kept.at < KEEP_MS ? kept.label : null;
}
