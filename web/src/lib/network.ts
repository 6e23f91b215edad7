/** What browsers tell of the network; Safari and Firefox tell nothing. */
type Connection = { saveData?: boolean; effectiveType?: string };

/** Whether the network is good enough to fetch what may never be needed. */
export function hasGoodNetwork(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';
}
