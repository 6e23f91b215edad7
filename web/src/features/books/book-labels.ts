import type { BookSummary, ShelvedBook } from '@bluebird/contract/books.ts';
import { DIFFICULTY_LABELS } from '@bluebird/contract/difficulty-labels.ts';
import { formatDuration } from '#lib/dates.ts';

/** `3.2 万词`, `860 词`. */
export const wordsLabel = (words: number): string =>
  words < 10_000 ? `${words.toLocaleString('en')} 词` : `${(words / 10_000).toFixed(1)} 万词`;

/** `简单 · 四级/高考`, or ''. */
export const levelLabel = ({
  difficulty,
  exam_level,
}: Pick<BookSummary, 'difficulty' | 'exam_level'>): string =>
  [difficulty, exam_level]
    .filter((code) => code !== null)
    .map((code) => DIFFICULTY_LABELS[code])
    .join(' · ');

/** Share of a book from which on it counts as read. */
const READ_SHARE = 0.995;

/** `还没开始`, `读到 34%，还要 2 小时`, `读完了`. */
export function progressLabel({
  progress,
  minutes_left,
  latest,
}: Pick<ShelvedBook, 'progress' | 'minutes_left' | 'latest'>): string {
  if (!latest) return '还没开始';
  if (progress >= READ_SHARE) return '读完了';
  return `${Math.floor(progress * 100)}%，还要 ${formatDuration(minutes_left * 60)}`;
}

/** `12.3 MB`. */
export const bytesLabel = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.ceil(bytes / 1024)} KB`
    : bytes < 1024 ** 3
      ? `${(bytes / 1024 / 1024).toFixed(1)} MB`
      : `${(bytes / 1024 ** 3).toFixed(1)} GB`;
