import { MAX_ATTRIBUTE } from './limits.ts';
import { oneLine } from './normalise-text.ts';
import { safeHttpUrl } from './safe-url.ts';

const MAX_METAS = 300;
const MAX_META_TEXT = 4_000;
const MAX_JSON_LD = 1_000_000;
const MAX_TIMES = 50;
const MAX_HEADINGS = 5;

type PageTime = {
  datetime: string;
  /** Whether the markup marks it as the time of publication. */
  published: boolean;
};

/** Properties of a page in its own words, neither checked nor resolved yet. */
export type PageFacts = {
  /** Address against which relative ones are resolved: `<base href>`, else the page's own. */
  baseUrl: string | undefined;
  lang: string | null;
  title: string;
  /** Texts of the first `<h1>` elements. */
  headings: string[];
  /** `<meta>` contents by lower-case name, property, itemprop or http-equiv. */
  metas: Map<string, string[]>;
  canonical: string | null;
  jsonLd: string[];
  times: PageTime[];
};

type Attributes = Readonly<Record<string, string>>;

/** Gathers a page's facts while it is scrubbed. Sizes are bounded: the excess is dropped. */
export class PageFactsCollector {
  readonly facts: PageFacts;
  readonly #pageUrl: string | undefined;
  #jsonLdSize = 0;
  #metaCount = 0;
  #hasBase = false;

  constructor(pageUrl: string | undefined) {
    this.#pageUrl = pageUrl;
    this.facts = {
      baseUrl: pageUrl,
      lang: null,
      title: '',
      headings: [],
      metas: new Map(),
      canonical: null,
      jsonLd: [],
      times: [],
    };
  }

  element(name: string, attributes: Attributes): void {
    const { facts } = this;
    if (name === 'html') facts.lang ??= attributes.lang ?? attributes['xml:lang'] ?? null;
    else if (name === 'base' && attributes.href) this.#base(attributes.href);
    else if (name === 'link') this.#link(attributes);
    else if (name === 'time') this.#time(attributes);
    if (name === 'meta' || (attributes.itemprop && attributes.content)) this.#meta(attributes);
  }

  title(text: string): void {
    this.facts.title ||= oneLine(text.slice(0, MAX_ATTRIBUTE));
  }

  heading(text: string): void {
    const heading = oneLine(text.slice(0, MAX_ATTRIBUTE));
    if (heading && this.facts.headings.length < MAX_HEADINGS) this.facts.headings.push(heading);
  }

  jsonLd(text: string): void {
    this.#jsonLdSize += text.length;
    if (this.#jsonLdSize <= MAX_JSON_LD) this.facts.jsonLd.push(text);
  }

  #base(href: string): void {
    if (this.#hasBase) return;
    this.#hasBase = true;
    this.facts.baseUrl = safeHttpUrl(href, this.#pageUrl) ?? this.#pageUrl;
  }

  #link({ rel = '', href }: Attributes): void {
    if (href && rel.toLowerCase().split(/\s+/).includes('canonical')) this.facts.canonical ??= href;
  }

  #time({ datetime, itemprop, pubdate, class: className = '' }: Attributes): void {
    if (!datetime || this.facts.times.length >= MAX_TIMES) return;
    const published =
      itemprop === 'datePublished' ||
      pubdate !== undefined ||
      /publish|entry-date|post-date/i.test(className);
    this.facts.times.push({ datetime: datetime.slice(0, 100), published });
  }

  #meta(attributes: Attributes): void {
    const { name, property, itemprop, content } = attributes;
    const key = (property ?? name ?? itemprop ?? attributes['http-equiv'])?.trim().toLowerCase();
    if (!key || !content || key.length > 100 || this.#metaCount >= MAX_METAS) return;
    this.#metaCount += 1;
    const values = this.facts.metas.get(key) ?? [];
    values.push(oneLine(content.slice(0, MAX_META_TEXT)));
    this.facts.metas.set(key, values);
  }
}
