import { z } from 'zod';
import { TOPICS } from '@bluebird/contract/articles.ts';
import { withIds } from '@bluebird/engine/extract/block-ids.ts';
const FrontMatter = z.object({
  title: z.string().min(1),
  title_zh: z.string().min(1),
  byline: z.string().min(1),
  creator: z.string().min(1),
  topic: z.enum(TOPICS),
  published_at: z.iso.datetime({ offset: true }),
  summary: z.string().min(1),
  summary_zh: z.string().min(1),
});
/**
 * Parses an article file: front matter, then blocks separated by blank lines, each English line
 * (`## ` heading, `> ` quote, `*emphasis*`) followed by its translation after `~ `.
 * @throws Error naming what is wrong
 */
export function parseContentFile(content) {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content);
  if (!match) throw new Error('no front matter');
  const fields = match[1].split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()];
  });
  const drafts = match[2]
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(parseBlock);
  const ids = withIds(drafts).map((block) => block.id);
  const blocks = drafts.map((draft, index) => ({ ...draft, id: ids[index] }));
  return { ...FrontMatter.parse(Object.fromEntries(fields)), blocks };
}
function parseBlock(part) {
  const [english, chinese, ...rest] = part.split('\n');
  if (!chinese?.startsWith('~ ') || rest.length) throw new Error(`no translation: ${english}`);
  const zh = chinese.slice(2).trim();
  if (english.startsWith('## '))
    return { kind: 'heading', level: 2, ...emphasis(english.slice(3)), zh };
  if (english.startsWith('> ')) return { kind: 'quote', ...emphasis(english.slice(2)), zh };
  return { kind: 'paragraph', ...emphasis(english), zh };
}
/** Turns `*emphasis*` into marks. */
function emphasis(source) {
  const marks = [];
  let text = '';
  for (const [index, piece] of source.trim().split('*').entries()) {
    if (index % 2 === 1)
      marks.push({ start: text.length, end: text.length + piece.length, kind: 'em' });
    text += piece;
  }
  return marks.length ? { text, marks } : { text };
}
