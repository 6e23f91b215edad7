/** An entry of a feed in a test; absent parts are not written. */
export type SampleItem = {
  guid?: string;
  title?: string;
  link?: string;
  author?: string;
  date?: string;
  summary?: string;
  content?: string;
};

const part = (name: string, text: string | undefined) =>
  text === undefined ? '' : `<${name}><![CDATA[${text}]]></${name}>`;

/** An RSS 2.0 feed. */
export const rssFeed = (title: string, items: SampleItem[], head = ''): string =>
  `<?xml version="1.0"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel><title>${title}</title>${head}${items
    .map(
      (item) =>
        `<item>${part('guid', item.guid)}${part('title', item.title)}${part('link', item.link)}` +
        `${part('dc:creator', item.author)}` +
        `${part('pubDate', item.date)}${part('description', item.summary)}` +
        `${part('content:encoded', item.content)}</item>`,
    )
    .join('\n')}</channel></rss>`;
