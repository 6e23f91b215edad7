const SHANGHAI_MS = 8 * 3_600_000;

/** `2026-11-21T18:30`, as a field for date and time wants it: the clock in Shanghai. */
export const toLocalField = (instant: string | Date): string =>
  new Date(new Date(instant).getTime() + SHANGHAI_MS).toISOString().slice(0, 16);

/** The instant such a field means; null for one that is empty or half filled in. */
export function fromLocalField(value: string): string | null {
  const time = Date.parse(`${value}Z`);
  return Number.isNaN(time) ? null : new Date(time - SHANGHAI_MS).toISOString();
}

/** `11-21 18:30` in Shanghai, with the year when it is not this one. */
export function formatMoment(instant: string | Date, now = new Date()): string {
  const local = toLocalField(instant).replace('T', ' ');
  return local.slice(0, 4) === toLocalField(now).slice(0, 4) ? local.slice(5) : local;
}
