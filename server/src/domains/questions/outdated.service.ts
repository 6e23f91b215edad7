import type { Block } from '@bluebird/contract/blocks.ts';
import { splitSentences } from '@bluebird/engine/text/sentences.ts';
import type { Db } from '#db/client.ts';
import { deleteQuestion, listOfDocument, updateQuestion } from './questions.queries.ts';

type Asked = {
  kind: string;
  prompt: string;
  mark_start: number | null;
  mark_end: number | null;
  start: number;
};

/**
 * The place, in a block's text, of the word a question is about; null when its sentence is gone. In
 * a cloze, any word may stand in the gap's place.
 */
export function findAskedWord(text: string, { kind, prompt, ...asked }: Asked): number | null {
  const from = asked.mark_start ?? 0;
  const before = prompt.slice(0, from);
  const after = prompt.slice(asked.mark_end ?? from);
  for (const [start, end] of splitSentences(text)) {
    const sentence = text.slice(start, end);
    const found =
      kind === 'cloze'
        ? sentence.length > before.length + after.length &&
          sentence.startsWith(before) &&
          sentence.endsWith(after)
        : sentence === prompt;
    if (found) return start + from;
  }
  return null;
}

/**
 * After a change of a text: questions whose sentence moved follow it; of those whose sentence is
 * gone the drafts are deleted, and the others withdrawn, so that answers given to them stay.
 * Questions about the whole stay.
 */
export async function withdrawOutdated(
  db: Db,
  documentId: number,
  blocks: readonly Block[],
): Promise<void> {
  const texts = new Map(blocks.map(({ id, text }) => [id, text]));
  for (const question of await listOfDocument(db, documentId)) {
    // A question without a mark is about the whole.
    if (question.mark_start === null) continue;
    const start = findAskedWord(texts.get(question.block_id) ?? '', question);
    if (start === question.start) continue;
    if (start !== null) await updateQuestion(db, question.id, { start });
    else if (question.status === 'draft') await deleteQuestion(db, question.id);
    else await updateQuestion(db, question.id, { status: 'rejected' });
  }
}
