import { scriptAddress } from './script-address.ts';

/** Adds the statistics script that this installation names, if any (STATISTICS_SCRIPT_URL). */
export function addStatisticsScript(): void {
  const address = document.querySelector<HTMLMetaElement>('meta[name="bb-statistics"]')?.content;
  if (!address) return;
  const script = document.createElement('script');
  script.async = true;
  script.src = scriptAddress(address, 'statistics');
  document.head.append(script);
}
