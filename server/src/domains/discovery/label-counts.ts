import type { Context } from '#core/context.ts';
import { MINUTE_MS } from '#core/durations.ts';
import { countByLabels } from './labels.queries.ts';

type Counts = Awaited<ReturnType<typeof countByLabels>>;

/** Milliseconds for which counts are reused. */
const KEEP_MS = MINUTE_MS;

/**
 * Counts of articles by label, counted at most once a minute, since counting reads every article.
 */
export class LabelCounts {
  #kept: { at: number; counts: Promise<Counts> } | null = null;

  get({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<Counts> {
    const now = clock();
    if (this.#kept && now.getTime() - this.#kept.at < KEEP_MS) return this.#kept.counts;
    const kept = { at: now.getTime(), counts: countByLabels(db, now) };
    this.#kept = kept;
    kept.counts.catch(() => {
      if (this.#kept === kept) this.#kept = null;
    });
    return kept.counts;
  }
}
