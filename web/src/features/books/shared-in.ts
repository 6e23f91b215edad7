/** What another app shared with this one, as the system hands it over in the address. */
export type SharedIn = { title: string; text: string; link: string };

const LINK = /https?:\/\/[^\s<>"]+/i;

/** Reads what was shared. Android puts links into the text, often after the title of their page. */
export function sharedIn(search: URLSearchParams): SharedIn {
  const [title, text, url] = ['title', 'text', 'url'].map((name) => search.get(name)?.trim() ?? '');
  const found = LINK.exec(text!)?.[0];
  const said = text!.replace(LINK, '').trim();
  // A few words around a link name its page; more are a text of its own.
  const isPage = Boolean(url || found) && said.length < 300;
  if (isPage) return { title: '', text: '', link: url || found! };
  return { title: title!, text: text!, link: '' };
}
