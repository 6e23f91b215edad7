import { csvLine } from '#core/csv.ts';
import { ipaOf, PHASE_LABELS, STATE_LABELS, type ExportedWord } from './exported-word.ts';

/** Byte-order mark, by which Excel recognises UTF-8. */
export const BOM = '\ufeff';

/** The columns of our own table; the import recognises them by these names. */
export const COLUMNS = {
  word: '单词',
  ipa: '音标',
  gloss: '释义',
  state: '状态',
  note: '笔记',
  sentence: '例句',
  form: '例句中的形式',
  sense: '例句中的意思',
  zh: '例句译文',
  title: '出处',
  source: '来源',
  source_id: '来源编号',
  block_id: '段落',
  offset: '位置',
  created_at: '收藏时间',
  due: '下次复习',
  last_review: '上次复习',
  stability: '记忆稳定度（天）',
  difficulty: '难度',
  reps: '复习次数',
  lapses: '遗忘次数',
  phase: '记忆阶段',
  step: '学习步骤',
} as const;

export type Column = keyof typeof COLUMNS;

export const csvHead = (): string => BOM + csvLine(Object.values(COLUMNS));

/** A word's rows: one for each place it was met, of which the first tells about the word itself. */
export function csvRows(word: ExportedWord): string {
  const { memory } = word;
  const about: Partial<Record<Column, string>> = {
    ipa: ipaOf(word),
    gloss: word.gloss,
    state: STATE_LABELS[memory.state],
    note: word.note,
    created_at: word.created_at.toISOString(),
    due: memory.due?.toISOString(),
    last_review: memory.last_review?.toISOString(),
    stability: memory.stability?.toString(),
    difficulty: memory.difficulty?.toString(),
    reps: String(memory.reps),
    lapses: String(memory.lapses),
    phase: PHASE_LABELS[memory.phase],
    step: String(memory.step),
  };
  const places = word.contexts.map((context): Partial<Record<Column, string>> => ({
    sentence: context.sentence,
    form: context.form,
    sense: context.sense,
    zh: context.zh,
    title: context.source_title ?? '',
    source: context.source ?? '',
    source_id: String(context.source_id ?? ''),
    block_id: context.block_id ?? '',
    offset: String(context.offset ?? ''),
  }));
  const [first = {}, ...more] = places;
  return [{ ...about, ...first }, ...more]
    .map((cells) =>
      csvLine(
        Object.keys(COLUMNS).map((column) =>
          column === 'word' ? word.word : (cells[column as Column] ?? ''),
        ),
      ),
    )
    .join('');
}
