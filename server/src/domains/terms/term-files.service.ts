import type { FileReply } from '@bluebird/contract/endpoint.ts';
import { TERM_KIND_LABELS } from '@bluebird/contract/term-kinds.ts';
import { MAX_LINES_TOLD, MAX_TERMS } from '@bluebird/contract/term-limits.ts';
import type { Context } from '#core/context.ts';
import { lockUntilCommit } from '#db/advisory-lock.ts';
import type { Actor } from '#core/actor.ts';
import { Refusal } from '#core/refusal.ts';
import { requireCreator } from '#domains/creators/creators.service.ts';
import { recordAudit } from '#domains/system/audit.queries.ts';
import { csvLine } from '#core/csv.ts';
import { COLUMNS, readTermList, YES, type ListedTerm } from './term-list.ts';
import { insertTerms, listTerms, updateTerm, type TermFilter } from './terms.queries.ts';
import { stamped, TERMS_LOCK } from './terms.service.ts';

/** Rows written by one statement. */
const BATCH = 500;

const keyOf = ({ source, case_sensitive }: Pick<ListedTerm, 'source' | 'case_sensitive'>) =>
  case_sensitive ? `=${source}` : `~${source.toLowerCase()}`;

/**
 * Adds the terms of a list. A term that the glossary has with other Chinese stays, unless it is to
 * be replaced; of two contradicting lines the first counts.
 * @throws Refusal `creator_not_found`, `too_many_terms`
 */
export async function importTerms(
  context: Context,
  actor: Actor,
  { text, creator_id, replace }: { text: string; creator_id: number | null; replace: boolean },
) {
  if (creator_id !== null) await requireCreator(context, creator_id);
  return context.db.transaction().execute(async (tx) => {
    await lockUntilCommit(tx, TERMS_LOCK);
    const scope = creator_id ?? 'site';
    const present = await listTerms(
      tx,
      { scope },
      { order: 'source', offset: 0, limit: MAX_TERMS },
    );
    const outcome = compare(text, present, replace);
    const { added, changed, ...told } = outcome;
    if (present.length + added.length > MAX_TERMS) {
      throw new Refusal('too_many_terms', {
        message: `译名表最多 ${MAX_TERMS} 条，已有 ${present.length} 条，放不下这 ${added.length} 条`,
      });
    }
    const row = (term: ListedTerm) => stamped(context, actor, { ...term, creator_id });
    for (let from = 0; from < added.length; from += BATCH) {
      await insertTerms(tx, added.slice(from, from + BATCH).map(row));
    }
    for (const { id, term } of changed) await updateTerm(tx, id, row(term));
    const counts = { added: added.length, replaced: changed.length };
    if (added.length + changed.length > 0) {
      await recordAudit(tx, {
        actorId: actor.userId,
        action: 'terms.import',
        subject: `glossary:${scope}`,
        data: counts,
      });
    }
    return { ...counts, ...told };
  });
}

type Present = ListedTerm & { id: number };
type Conflict = { line: number; source: string; target: string; present: string };
type Fault = { line: number; text: string; message: string };

/** Which terms of a list are new to the glossary, and which differ from it. */
function compare(text: string, present: readonly Present[], replace: boolean) {
  const known = new Map(present.map((term) => [keyOf(term), term]));
  const listed = new Map<string, ListedTerm>();
  const added: ListedTerm[] = [];
  const changed: { id: number; term: ListedTerm }[] = [];
  const conflicts: Conflict[] = [];
  const faults: Fault[] = [];
  let unchanged = 0;
  for (const read of readTermList(text)) {
    if (!('term' in read)) {
      faults.push(read);
      continue;
    }
    const { line, term } = read;
    const key = keyOf(term);
    const [before, old] = [listed.get(key), known.get(key)];
    const clash = (had: ListedTerm) =>
      conflicts.push({ line, source: term.source, target: term.target, present: had.target });
    if (before) {
      if (before.target === term.target) unchanged += 1;
      else clash(before);
      continue;
    }
    listed.set(key, term);
    if (!old) added.push(term);
    else if (old.target === term.target) unchanged += 1;
    else if (replace) changed.push({ id: old.id, term });
    else clash(old);
  }
  return {
    added,
    changed,
    unchanged,
    clashing: conflicts.length,
    conflicts: conflicts.slice(0, MAX_LINES_TOLD),
    faulty: faults.length,
    faults: faults.slice(0, MAX_LINES_TOLD),
  };
}

/** Byte-order mark, by which Excel recognises UTF-8. */
const BOM = '\ufeff';

/** The glossary as a table that the import can read. */
export async function exportTerms(
  { db }: Pick<Context, 'db'>,
  { scope }: Pick<TermFilter, 'scope'>,
): Promise<FileReply> {
  const lines: string[] = [BOM, csvLine(Object.values(COLUMNS))];
  for (let offset = 0; ; offset += BATCH) {
    const rows = await listTerms(db, { scope }, { order: 'source', offset, limit: BATCH });
    for (const { source, target, kind, case_sensitive, note } of rows) {
      lines.push(
        csvLine([source, target, TERM_KIND_LABELS[kind], case_sensitive ? YES : '', note]),
      );
    }
    if (rows.length < BATCH) break;
  }
  return { name: '译名表.csv', type: 'text/csv; charset=utf-8', body: lines.join('') };
}
