import { oneLine } from './normalise-text.ts';

const ARTICLE_TYPE = /Article$|^(?:BlogPosting|SocialMediaPosting|LiveBlogPosting|Report|Review)$/;
const MAX_NODES = 200;

/** A schema.org description of an article, in the page's own words. */
export type JsonLdArticle = {
  headline: string | null;
  authors: string[];
  published: string | null;
  publisher: string | null;
  image: string | null;
  description: string | null;
  url: string | null;
  lang: string | null;
  body: string | null;
};

type JsonObject = Record<string, unknown>;

/** The first article described in a page's JSON-LD scripts; broken scripts are skipped. */
export function articleFromJsonLd(scripts: readonly string[]): JsonLdArticle | null {
  for (const script of scripts) {
    const article = nodesOf(parse(script)).find(isArticle);
    if (article) return read(article);
  }
  return null;
}

function parse(script: string): unknown {
  const text = script.replace(/^\s*(?:<!--|<!\[CDATA\[)|(?:-->|\]\]>)\s*$/g, '');
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Objects at the top level, in `@graph`, or named as the page's main entity; breadth first. */
function nodesOf(root: unknown): JsonObject[] {
  const queue: unknown[] = [root];
  const nodes: JsonObject[] = [];
  for (let at = 0; at < queue.length && at < MAX_NODES; at += 1) {
    const value = queue[at];
    if (Array.isArray(value)) queue.push(...value.slice(0, MAX_NODES));
    else if (isObject(value)) {
      nodes.push(value);
      queue.push(value['@graph'], value['mainEntity'], value['mainEntityOfPage']);
    }
  }
  return nodes;
}

function read(node: JsonObject): JsonLdArticle {
  return {
    headline: text(node['headline']) ?? text(node['name']),
    authors: list(node['author']).flatMap((author) => named(author) ?? []),
    published: text(node['datePublished']) ?? text(node['dateCreated']),
    publisher:
      list(node['publisher'])
        .map(named)
        .find((name) => name !== null) ?? null,
    image:
      list(node['image'])
        .map(address)
        .find((url) => url !== null) ?? null,
    description: text(node['description']),
    url: text(node['url']) ?? address(node['mainEntityOfPage']),
    lang: text(node['inLanguage']),
    body: typeof node['articleBody'] === 'string' ? node['articleBody'] : null,
  };
}

function isArticle(node: JsonObject): boolean {
  return list(node['@type']).some((type) => typeof type === 'string' && ARTICLE_TYPE.test(type));
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, 20) : [value];
}

function text(value: unknown): string | null {
  return typeof value === 'string' ? oneLine(value.slice(0, 4_000)) || null : null;
}

function named(value: unknown): string | null {
  return isObject(value) ? text(value['name']) : text(value);
}

function address(value: unknown): string | null {
  return isObject(value) ? (text(value['url']) ?? text(value['@id'])) : text(value);
}
