import type { DatabaseSync } from 'node:sqlite';
import type { DictionaryEntry, Sense } from './entry.ts';
import { isPerson } from './name-kinds.ts';
import { partOf } from './names.ts';

/** A name that a form may stand for. */
export type Name = {
  form: string;
  /** The name of which `form` is a spelling: the headword of its card. */
  name: string;
  kind: string;
  chinese: string;
  what: string;
  alsoWord: boolean;
};

export type NameStore = {
  /** The names spelled as this form, the likeliest first; case counts. */
  names(form: string): Name[];
  /** All names with this first part, whatever its case, the longest forms first. */
  namesFrom(part: string): Name[];
};

/** Opens the table of names in a dictionary file. */
export function openNames(db: DatabaseSync): NameStore {
  const select = db.prepare(
    'select form, name, kind, chinese, what, also_word from name where part = ? order by length(form) desc, form, position',
  );
  const namesFrom = (part: string): Name[] =>
    select.all(part).map((row) => ({
      form: String(row.form),
      name: String(row.name),
      kind: String(row.kind),
      chinese: String(row.chinese),
      what: String(row.what),
      alsoWord: row.also_word === 1,
    }));
  return {
    namesFrom,
    names: (form) => namesFrom(partOf(form)).filter((name) => name.form === form),
  };
}

/** Index of an entry's sense that describes a name; −1: none. */
export function senseOfName({ senses }: DictionaryEntry, { chinese, kind }: Name): number {
  const [first = ''] = chinese.split('；');
  return senses.findIndex(
    ({ name, glosses }) =>
      name !== undefined &&
      isPerson(name.kind) === isPerson(kind) &&
      (glosses[0] === first || glosses.includes(first)),
  );
}

/**
 * Adds names to an entry. A sense with the same Chinese is marked as the name's; for other names
 * senses are added at the end, so that the indices of the entry's own senses stay.
 */
export function withNames(entry: DictionaryEntry, names: readonly Name[]): DictionaryEntry {
  const senses = [...entry.senses];
  for (const name of names) {
    const note = { kind: name.kind, what: name.what };
    const glosses = name.chinese.split('；');
    const at = senses.findIndex((sense) => sense.glosses[0] === glosses[0]);
    const same = senses[at];
    if (same === undefined) senses.push({ pos: 'name', gloss: name.chinese, glosses, name: note });
    else senses[at] = { ...same, name: joined(same.name, note) };
  }
  return { ...entry, senses };
}

/** Joins the notes of two names in one sense, since many given names are surnames too. */
function joined(before: Sense['name'], note: NonNullable<Sense['name']>): Sense['name'] {
  if (before === undefined) return note;
  if (!isPerson(before.kind) || !isPerson(note.kind) || before.what.includes(note.what))
    return before;
  return { kind: before.kind, what: `${before.what}、${note.what}` };
}

/** The entry of a name that is no dictionary headword. */
export const entryOfName = (word: string, names: readonly Name[]): DictionaryEntry =>
  withNames(
    {
      word,
      senses: [],
      ipa: { uk: null, us: null },
      exams: [],
      rank: null,
      forms: [],
      collins: 0,
      oxford: false,
    },
    names,
  );
