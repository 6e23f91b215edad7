/** The parts of a note that are exported. */
export type ExportedNote = {
  note_uuid: string;
  user_id: number;
  author: string;
  root: string | null;
  text: string;
  comment: string;
  tag: string;
};

export const NOTHING_TO_EXPORT = '还没有笔记。\n';

/**
 * The notes on one article as text: a header with both titles, then each note in the order given.
 * Its quote comes first, its comment after `>` with further lines indented under the first, its
 * tags, and the replies to it below, indented. Lines end with `\n`.
 * @param ownerId whose notes they are; of others the name is told
 */
export function articleSection(
  titles: { title: string; title_zh: string },
  notes: ExportedNote[],
  ownerId: number,
): string {
  const header = [`标题：${oneLine(titles.title)}`];
  if (titles.title_zh) header.push(`中文标题：${oneLine(titles.title_zh)}`);
  return section(header.join('\n'), notes, ownerId);
}

/** The notes on one book, likewise, under its name. */
export const bookSection = (
  { title }: { title: string },
  notes: ExportedNote[],
  ownerId: number,
): string => section(`书名：${oneLine(title)}`, notes, ownerId);

function section(header: string, notes: ExportedNote[], ownerId: number): string {
  const here = new Set(notes.map((note) => note.note_uuid));
  const replies = Map.groupBy(notes, (note) => note.root);
  const parts = notes
    .filter(({ root }) => root === null || !here.has(root))
    .map((note) => {
      const below = replies.get(note.note_uuid) ?? [];
      return [noteLines(note, ownerId), ...below.map((reply) => replyLines(reply, ownerId))]
        .filter(Boolean)
        .join('\n');
    });
  return `${[header, '笔记：', ...parts].join('\n\n')}\n`;
}

/** The lines of one note. A reply whose note was deleted has no quote and stands by itself. */
function noteLines(note: ExportedNote, ownerId: number): string {
  const by = note.user_id === ownerId ? '' : `${note.author}：`;
  return [
    note.text && plain(note.text),
    note.comment && hanging(`> ${by}`, note.comment),
    note.tag && `# ${note.tag}`,
  ]
    .filter(Boolean)
    .join('\n');
}

const replyLines = (reply: ExportedNote, ownerId: number): string =>
  hanging(`    > ${reply.user_id === ownerId ? '我' : reply.author}：`, reply.comment);

/** A text after a mark, its further lines indented by two beyond the mark's own indent. */
function hanging(mark: string, text: string): string {
  const indent = ' '.repeat(mark.indexOf('>') + 2);
  return mark + plain(text).replaceAll('\n', `\n${indent}`);
}

const plain = (text: string): string => text.trim().replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n');

const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');
