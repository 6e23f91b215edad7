/**
 * Where a value is kept: with the device, with the tab (`session`), or with the device until the
 * reader logs out (`account`).
 */
type Area = 'local' | 'session' | 'account';

const ACCOUNT_PREFIX = 'account:';

const place = (key: string, area: Area): [storage: Storage, key: string] => {
  if (area === 'session') return [sessionStorage, key];
  return [localStorage, area === 'account' ? ACCOUNT_PREFIX + key : key];
};

/** Values kept on this device. Storage that is blocked or full is treated as empty. */
export function readStored(key: string, area: Area = 'local'): string | null {
  try {
    const [storage, name] = place(key, area);
    return storage.getItem(name);
  } catch {
    return null;
  }
}

/** Keeps a value, or removes it when null; false when the browser refuses. */
export function writeStored(key: string, value: string | null, area: Area = 'local'): boolean {
  try {
    const [storage, name] = place(key, area);
    if (value === null) storage.removeItem(name);
    else storage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

/** A kept JSON value; null when absent or damaged. The caller knows the shape. */
export function readStoredJson<T>(key: string, area: Area = 'local'): T | null {
  const text = readStored(key, area);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}

/** Tells when another tab keeps something else under a key, null: nothing. Returns the way to stop. */
export function watchStored(
  key: string,
  area: Area,
  listener: (value: string | null) => void,
): () => void {
  // The server, which writes screens with this code, has no tabs.
  if (typeof addEventListener === 'undefined') return () => {};
  const name = area === 'account' ? ACCOUNT_PREFIX + key : key;
  const listen = (event: StorageEvent) => {
    if (event.key === name) listener(event.newValue);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}

/** Forgets everything kept for the account, whichever screens of the app are loaded. */
export function forgetStoredForAccount(): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(ACCOUNT_PREFIX)) localStorage.removeItem(key);
    }
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
