/** Markup that may stand in a page as it is; made by the functions of this file only. */
export class Markup {
  readonly source: string;
  constructor(source: string) {
    this.source = source;
  }
}

/** What an element may hold: text, markup, lists of either; nothing for what is absent. */
export type Content = string | number | Markup | readonly Content[] | null | undefined | false;

/** Values of attributes; absent ones are left out, `true` stands without a value. */
export type Attributes = Record<string, string | number | true | null | undefined | false>;

/** Elements without content. */
const VOID = new Set(['hr', 'img', 'link', 'meta', 'path']);

/** An element. Text in it and values of its attributes are escaped. */
export function element(name: string, attributes: Attributes, ...content: Content[]): Markup {
  let source = `<${name}`;
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    source += value === true ? ` ${attribute}` : ` ${attribute}="${escapeHtml(String(value))}"`;
  }
  if (VOID.has(name)) return new Markup(`${source}/>`);
  return new Markup(`${source}>${sourceOf(content)}</${name}>`);
}

/** Several pieces, one after the other. */
export const pieces = (...content: Content[]): Markup => new Markup(sourceOf(content));

function sourceOf(content: Content): string {
  if (content === null || content === undefined || content === false) return '';
  if (content instanceof Markup) return content.source;
  if (typeof content === 'object') return content.map(sourceOf).join('');
  return escapeHtml(String(content));
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** Text as it stands in an element or in a quoted attribute. */
const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

/** Id of the script with a page's data; the web app reads the same id. */
export const DATA_ID = 'bb-data';

/**
 * A `<script>` that holds data and is no program; nothing in the data can end it.
 * @param type such as `application/json`
 */
export function dataScript(type: string, attributes: Attributes, data: unknown): Markup {
  const json = JSON.stringify(data).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return element('script', { type, ...attributes }, new Markup(json));
}
