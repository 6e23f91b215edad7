import { lexer, type Token, type Tokens } from 'marked';
import type { CardBlock, Run } from './printed.ts';

const block = (kind: CardBlock['kind'], runs: Run[], more: Partial<CardBlock> = {}): CardBlock => ({
  kind,
  level: 1,
  ordered: false,
  number: 1,
  runs,
  ...more,
});

/** A text as somebody wrote it: its lines are its paragraphs, and nothing in it is markup. */
export const plainBlocks = (text: string): CardBlock[] =>
  text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => block('paragraph', [{ text: line }]));

/**
 * The Markdown of an answer. HTML in it is shown as the text it is, a link as its words, a picture as its
 * description.
 */
export const markdownBlocks = (markdown: string): CardBlock[] =>
  lexer(markdown).flatMap((token) => blocksOf(token, 1));

function blocksOf(token: Token, level: number): CardBlock[] {
  switch (token.type) {
    case 'space':
    case 'def':
      return [];
    case 'heading':
      return [block('heading', runsOf(token.tokens), { level: token['depth'] as number })];
    case 'blockquote':
      return (token.tokens ?? []).flatMap((one) =>
        blocksOf(one, level).map((inner) =>
          inner.kind === 'paragraph' ? { ...inner, kind: 'quote' as const } : inner,
        ),
      );
    case 'list':
      return itemsOf(token as Tokens.List, level);
    case 'hr':
      return [block('rule', [])];
    case 'code':
      return [block('code', [{ text: (token as Tokens.Code).text }])];
    case 'paragraph':
    case 'text':
      return [block('paragraph', runsOf(token.tokens ?? [token]))];
    default:
      return [block('paragraph', [{ text: token.raw.trim() }])];
  }
}

function itemsOf({ ordered, start, items }: Tokens.List, level: number): CardBlock[] {
  return items.flatMap((item, i) => {
    const [first, ...rest] = item.tokens.flatMap((one) => blocksOf(one, level + 1));
    const number = (Number(start) || 1) + i;
    return [
      block('list_item', first?.kind === 'paragraph' ? first.runs : [], { level, ordered, number }),
      ...(first && first.kind !== 'paragraph' ? [first] : []),
      ...rest,
    ];
  });
}

function runsOf(tokens: readonly Token[] | undefined, marks: Omit<Run, 'text'> = {}): Run[] {
  return (tokens ?? []).flatMap((token): Run[] => {
    switch (token.type) {
      case 'strong':
        return runsOf(token.tokens, { ...marks, strong: true });
      case 'em':
        return runsOf(token.tokens, { ...marks, em: true });
      case 'del':
      case 'link':
        return runsOf(token.tokens, marks);
      case 'codespan':
        return [{ ...marks, code: true, text: (token as Tokens.Codespan).text }];
      case 'br':
        return [{ ...marks, text: '\n' }];
      case 'image':
      case 'escape':
        return [{ ...marks, text: (token as Tokens.Image).text }];
      case 'text':
        return token.tokens
          ? runsOf(token.tokens, marks)
          : [{ ...marks, text: (token as Tokens.Text).text }];
      default:
        return [{ ...marks, text: token.raw }];
    }
  });
}
