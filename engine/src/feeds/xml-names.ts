/**
 * The usual prefix of each namespace, whatever prefix a feed chooses; empty: the feed's own
 * vocabulary.
 */
const PREFIXES: Readonly<Record<string, string>> = {
  'www.w3.org/2005/atom': '',
  'purl.org/atom/ns': '',
  'purl.org/rss/1.0': '',
  'purl.org/net/rss1.1': '',
  'my.netscape.com/rdf/simple/0.9': '',
  'channel.netscape.com/rdf/simple/0.9': '',
  'backend.userland.com/rss2': '',
  'purl.org/dc/elements/1.1': 'dc',
  'purl.org/dc/terms': 'dcterms',
  'purl.org/rss/1.0/modules/content': 'content',
  'search.yahoo.com/mrss': 'media',
  'www.itunes.com/dtds/podcast-1.0.dtd': 'itunes',
  'www.w3.org/1999/xhtml': 'xhtml',
  'rssnamespace.org/feedburner/ext/1.0': 'feedburner',
};

/**
 * Normalises element names to `name`, or `prefix:name` with the usual prefix of their namespace.
 * Declarations count for the whole document, since feeds do not redefine prefixes.
 */
export class XmlNames {
  readonly #declared = new Map<string, string>([
    ['atom', ''],
    ['rss', ''],
    ['rdf', ''],
  ]);

  declare(attributes: Readonly<Record<string, string>>): void {
    for (const name in attributes) {
      if (!name.startsWith('xmlns:')) continue;
      const namespace = attributes[name]!.trim().toLowerCase();
      const known = PREFIXES[namespace.replace(/^https?:\/\//, '').replace(/[/#]+$/, '')];
      if (known !== undefined) this.#declared.set(name.slice(6), known);
    }
  }

  /** @param written lower case */
  resolve(written: string): string {
    const colon = written.indexOf(':');
    if (colon === -1) return written;
    const prefix = written.slice(0, colon);
    const usual = this.#declared.get(prefix) ?? prefix;
    const name = written.slice(colon + 1);
    return usual === '' ? name : `${usual}:${name}`;
  }
}
