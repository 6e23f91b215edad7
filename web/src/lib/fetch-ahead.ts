let underWay = 0;

/** Whether code is on its way that nobody has asked for yet. */
export const isFetchingAhead = (): boolean => underWay > 0;

/** Loads code that nobody waits for. @returns null when it does not come */
export async function loadAhead<T>(load: () => Promise<T>): Promise<T | null> {
  underWay += 1;
  try {
    return await load();
  } catch {
    return null;
  } finally {
    underWay -= 1;
  }
}

/** Fetches code before it is needed. When it does not come, whoever needs it asks again. */
export const fetchAhead = (load: () => Promise<unknown>): void => void loadAhead(load);
