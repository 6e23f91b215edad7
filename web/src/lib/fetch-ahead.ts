let underWay = 0;

/** Whether code is on its way that nobody has asked for yet. */
export const isFetchingAhead = (): boolean => underWay > 0;

/** Fetches code before it is needed. When it does not come, whoever needs it asks again. */
export function fetchAhead(load: () => Promise<unknown>): void {
  underWay += 1;
  void load()
    .catch(() => {})
    .finally(() => {
      underWay -= 1;
    });
}
