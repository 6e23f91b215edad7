/**
 * Tables of the dictionary file. Keys ignore case, since a reader may tap `May` or type `may`;
 * forms of names do not.
 */
export const SCHEMA = `
create table meta(key text primary key, value text not null) without rowid;

-- senses: one line per part of speech, tab-separated: label (or @field), then the glosses.
-- exams: bit i is EXAMS[i]. forms: 'p:took d:taken …' (letters of form-codes.ts).
create table entry(
  word text collate nocase primary key,
  senses text not null,
  uk text,
  us text,
  exams int not null,
  rank int,
  collins int not null,
  oxford int not null,
  forms text
) without rowid;

-- form → headwords it may belong to; kinds: letters of form-codes.ts.
create table form(
  form text collate nocase,
  lemma text collate nocase,
  kinds text not null,
  primary key(form, lemma)
) without rowid;

-- What words near a headword tell about its sense (see evidence-codes.ts).
create table evidence(word text collate nocase primary key, weights text not null) without rowid;

-- Names of the press: a row for each form and thing named, in the order of the lists (position).
-- part: how the form begins, by which it is found in a text; the form's own case counts.
create table name(
  part text collate nocase,
  form text,
  position int,
  name text not null,
  kind text not null,
  chinese text not null,
  what text not null,
  also_word int not null,
  primary key(part, form, position)
) without rowid;

-- pattern: words and slots (see phrase-pattern.ts); anchor: its first literal word; headword: null
-- where the pattern itself is the headword.
create table phrase(
  anchor text collate nocase,
  pattern text collate nocase,
  headword text,
  primary key(anchor, pattern)
) without rowid;

-- The most frequent words under each short prefix.
create table suggestion(
  prefix text,
  position int,
  word text not null,
  primary key(prefix, position)
) without rowid;

-- Chinese meanings of the better known words, the best word of each first.
create table gloss(
  gloss text,
  weight int,
  word text,
  primary key(gloss, weight, word)
) without rowid;

-- WordNet: a word's synsets, most frequent first (ids separated by spaces) …
create table wordnet(word text collate nocase primary key, synsets text not null) without rowid;
-- … the synsets themselves (words tab-separated; gloss: definition and quoted examples) …
create table synset(
  id integer primary key,
  pos text not null,
  words text not null,
  gloss text not null
);
-- … and relations between words: '!' antonym, '+' derivationally related form.
create table word_relation(
  word text collate nocase,
  kind text,
  target text,
  primary key(word, kind, target)
) without rowid;
`;
