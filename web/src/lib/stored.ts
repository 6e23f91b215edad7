/** Values kept on this device. Storage that is blocked or full is treated as empty. */
export function readStored(key: string, area: 'local' | 'session' = 'local'): string | null {
  try {
    return (area === 'local' ? localStorage : sessionStorage).getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value, or removes it when null; false when the browser refuses. */
export function writeStored(
  key: string,
  value: string | null,
  area: 'local' | 'session' = 'local',
): boolean {
  try {
    const storage = area === 'local' ? localStorage : sessionStorage;
    if (value === null) storage.removeItem(key);
    else storage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** A kept JSON value; null when absent or damaged. The caller knows the shape. */
export function readStoredJson<T>(key: string, area: 'local' | 'session' = 'local'): T | null {
  const text = readStored(key, area);
  if (text === null) return null;
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
}
