/** Parameters that say where a reader came from, not what the page is. */
const TRACKING =
  /^(utm_.+|fbclid|gclid|dclid|gbraid|wbraid|msclkid|yclid|igshid|twclid|mc_[ce]id|mkt_tok|_hs(enc|mi)|ref_src|cmpid|ncid|ocid|smid|wt\.mc_id|at_(medium|campaign|.+_name))$/i;

/**
 * One form for the addresses under which a page is known: `http` and `https`, upper-case hosts,
 * default ports, fragments, tracking parameters, their order and a slash at the end make no
 * difference. What is no web address stays as it is. The result names a page, and need not open it.
 */
export function canonicalAddress(address: string): string {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return address;
  // The parser itself leaves out the default port and lowers the host.
  const kept = [...url.searchParams].filter(([name]) => !TRACKING.test(name));
  const query = new URLSearchParams(kept);
  query.sort();
  const path = url.pathname.replace(/\/+$/, '');
  return `https://${url.host}${path || '/'}${query.size > 0 ? `?${query}` : ''}`;
}

/** The host of a web address without `www.`, as creators are known by; null when it is none. */
export function hostOf(address: string): string | null {
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.hostname.replace(/^www\./, '') : null;
}
