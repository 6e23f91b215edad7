import { z } from 'zod';
import { TOPICS } from '@bluebird/contract/articles.ts';
import type { Block } from '@bluebird/contract/blocks.ts';
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

/** One of our own articles as its file under `content/articles` holds it. */
type ContentFile = z.infer<typeof FrontMatter> & { blocks: Block[] };

/**
 * Parses an article file: front matter, then blocks separated by blank lines, each English line
 * (`## ` heading, `> ` quote, `*emphasis*`) followed by its translation after `~ `.
 * @throws Error naming what is wrong
 */
export function parseContentFile(content: string): ContentFile {
  const { fields, blocks } = parseFile(content);
  return { ...FrontMatter.parse(fields), blocks };
}

/** The fields in the front matter of a content file, and its blocks. @throws Error */
export function parseFile(content: string): { fields: Record<string, string>; blocks: Block[] } {
  const match = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(content);
  if (!match) throw new Error('no front matter');
  const fields = match[1]!.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()] as const;
  });
  const drafts = match[2]!
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean)
    .map(parseBlock);
  const ids = withIds(drafts).map((block) => block.id);
  const blocks = drafts.map((draft, index) => ({ ...draft, id: ids[index]! }));
  return { fields: Object.fromEntries(fields), blocks };
}

function parseBlock(part: string): Omit<Block, 'id'> {
  const [english, chinese, ...rest] = part.split('\n');
  if (!chinese?.startsWith('~ ') || rest.length) throw new Error(`no translation: ${english}`);
  const zh = chinese.slice(2).trim();
  if (english!.startsWith('## '))
    return { kind: 'heading', level: 2, ...emphasis(english!.slice(3)), zh };
  if (english!.startsWith('> ')) return { kind: 'quote', ...emphasis(english!.slice(2)), zh };
  return { kind: 'paragraph', ...emphasis(english!), zh };
}

/** Turns `*emphasis*` into marks. */
function emphasis(source: string): Pick<Block, 'text' | 'marks'> {
  const marks: NonNullable<Block['marks']> = [];
  let text = '';
  for (const [index, piece] of source.trim().split('*').entries()) {
    if (index % 2 === 1)
      marks.push({ start: text.length, end: text.length + piece.length, kind: 'em' });
    text += piece;
  }
  return marks.length ? { text, marks } : { text };
}
