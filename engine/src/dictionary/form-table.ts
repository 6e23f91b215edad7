import type { FormKind } from './entry.ts';
import { encodeKinds } from './form-codes.ts';

const NOTES: [pattern: RegExp, kind: FormKind][] = [
  [/过去式|过去时/, 'past'],
  [/过去分词|过去式与过去分词/, 'past_participle'],
  [/现在分词|动名词/, 'present_participle'],
  [/三人称|三单|单三/, 'third_person'],
  [/复数/, 'plural'],
  [/比较级/, 'comparative'],
  [/最高级/, 'superlative'],
];

/** Collects for each form the headwords it may belong to, with the kinds of form it is. */
export class FormTable {
  private readonly forms = new Map<string, Map<string, Set<FormKind>>>();

  add(form: string, lemma: string, kinds: readonly FormKind[]): void {
    const key = form.toLowerCase();
    if (key === lemma.toLowerCase() && kinds.length === 0) return;
    const lemmas = this.forms.get(key) ?? new Map<string, Set<FormKind>>();
    this.forms.set(key, lemmas);
    const known = lemmas.get(lemma.toLowerCase()) ?? new Set();
    lemmas.set(lemma.toLowerCase(), known);
    for (const kind of kinds) known.add(kind);
  }

  /** Adds a form by ECDICT's note, such as `leave的过去式和过去分词`. */
  addNote(form: string, lemma: string, note: string): void {
    const kinds = NOTES.filter(([pattern]) => pattern.test(note)).map(([, kind]) => kind);
    this.add(form, lemma, kinds.length > 0 ? kinds : ['lemma']);
  }

  /** Replaces everything collected for a form. */
  replace(form: string, lemmas: readonly { lemma: string; kinds: readonly FormKind[] }[]): void {
    this.forms.delete(form);
    for (const { lemma, kinds } of lemmas) this.add(form, lemma, kinds);
  }

  *rows(): Generator<{ form: string; lemma: string; kinds: string }> {
    for (const [form, lemmas] of this.forms) {
      for (const [lemma, kinds] of lemmas) {
        if (form !== lemma || kinds.size > 0) yield { form, lemma, kinds: encodeKinds([...kinds]) };
      }
    }
  }
}
