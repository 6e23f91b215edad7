import { childrenOf, textOf, type XmlElement } from '#epub/xml.ts';

/** HTML's elements for those of a FictionBook; others are left out and their content stays. */
const TAGS: Readonly<Record<string, string>> = {
  p: 'p',
  subtitle: 'h3',
  'text-author': 'p',
  date: 'p',
  section: 'section',
  epigraph: 'blockquote',
  cite: 'blockquote',
  annotation: 'div',
  poem: 'div class="poem"',
  stanza: 'div class="stanza"',
  v: 'p',
  strong: 'strong',
  emphasis: 'em',
  strikethrough: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
  table: 'table',
  tr: 'tr',
  th: 'th',
  td: 'td',
};

const CELL_SPANS = ['colspan', 'rowspan'];

/** Content of a FictionBook as HTML. */
export const fb2Markup = (content: XmlElement['children']): string =>
  content.map((child) => (typeof child === 'string' ? escape(child) : markupOf(child))).join('');

function markupOf(element: XmlElement): string {
  const { name, attributes, children } = element;
  const id = attributes.id ? ` id="${escape(attributes.id)}"` : '';
  if (name === 'image') {
    const { href = '', alt = '', title = '' } = attributes;
    const picture = `<img src="${escape(href)}" alt="${escape(alt || title)}">`;
    return title
      ? `<figure${id}>${picture}<figcaption>${escape(title)}</figcaption></figure>`
      : picture;
  }
  if (name === 'title') {
    // The paragraphs of a title are its lines.
    const lines = childrenOf(element, 'p').map((line) => fb2Markup(line.children));
    return `<h2${id}>${lines.join('<br>') || fb2Markup(children)}</h2>`;
  }
  if (name === 'a') {
    const role = attributes.type === 'note' ? ' role="doc-noteref"' : '';
    return `<a href="${escape(attributes.href ?? '')}"${role}${id}>${fb2Markup(children)}</a>`;
  }
  if (name === 'empty-line') return '';
  const tag = TAGS[name];
  if (tag === undefined) return fb2Markup(children);
  const spans = CELL_SPANS.map((span) =>
    attributes[span] ? ` ${span}="${escape(attributes[span])}"` : '',
  );
  return `<${tag}${id}${spans.join('')}>${fb2Markup(children)}</${/^\S+/.exec(tag)![0]}>`;
}

/** The notes of a body: each a section whose title, mostly its number, goes before its text. */
export function noteMarkup(body: XmlElement): string {
  return childrenOf(body, 'section')
    .map((note) => {
      const title = childrenOf(note, 'title')[0];
      const rest = note.children.filter((child) => child !== title);
      const at = rest.findIndex((child) => typeof child !== 'string' && child.name === 'p');
      const first = rest[at];
      const number = title ? textOf(title) : '';
      if (number && first && typeof first !== 'string') {
        rest[at] = { ...first, children: [`${number} `, ...first.children] };
      }
      const id = note.attributes.id ? ` id="${escape(note.attributes.id)}"` : '';
      return `<div role="doc-endnote"${id}>${fb2Markup(rest)}</div>`;
    })
    .join('');
}

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
