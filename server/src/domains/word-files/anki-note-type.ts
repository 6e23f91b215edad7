/*
 * How a word looks in Anki: one note type with two cards. Ids never change, so that a package
 * imported again updates what is there.
 */

export const DECK_ID = 1_764_000_000_001;
export const NOTE_TYPE_ID = 1_764_000_000_002;

const DECK_NAME = '青鸟外刊';
export const NOTE_TYPE_NAME = '青鸟外刊 单词';

/** In the order in which a note holds them; the first is what Anki tells notes apart by. */
export const FIELDS = ['单词', '音标', '释义', '例句', '出处', '笔记', '音频'] as const;

const WORD = `<div class="word">{{单词}}</div>
<div class="ipa">{{音标}} {{音频}}</div>`;
const SENTENCE = '{{#例句}}<div class="sentence">{{例句}}</div>{{/例句}}';
const SOURCE = '{{#出处}}<div class="source">{{出处}}</div>{{/出处}}';
const NOTE = '{{#笔记}}<div class="note">{{笔记}}</div>{{/笔记}}';

const TEMPLATES = [
  {
    name: '认词',
    qfmt: `${WORD}\n${SENTENCE}`,
    afmt: `${WORD}\n<hr id="answer">\n<div class="gloss">{{释义}}</div>\n${SENTENCE}\n${SOURCE}\n${NOTE}`,
  },
  {
    name: '忆词',
    qfmt: `<div class="gloss">{{释义}}</div>\n<div class="blank">${SENTENCE}</div>`,
    afmt: `${WORD}\n<hr id="answer">\n<div class="gloss">{{释义}}</div>\n${SENTENCE}\n${SOURCE}\n${NOTE}`,
  },
];

const CSS = `.card { font: 20px/1.6 Georgia, "Songti SC", serif; color: #24292b; background: #faf8f3;
  max-width: 36em; margin: 0 auto; padding: 1.5em 1em; text-align: left; }
.word { font-size: 1.7em; font-weight: 600; }
.ipa { font: 0.8em "Noto Sans", sans-serif; color: #6d7476; }
.gloss { font-family: "PingFang SC", "Noto Sans SC", sans-serif; }
.sentence { margin-top: 0.8em; }
.sentence b { color: #17696b; }
.blank b { color: transparent; border-bottom: 2px solid #17696b; user-select: none; }
.source { font-size: 0.75em; color: #6d7476; margin-top: 0.3em; }
.note { margin-top: 0.8em; padding-left: 0.8em; border-left: 2px solid #17696b; white-space: pre-wrap; }
hr { border: 0; border-top: 1px solid #dcd8ce; margin: 1em 0; }
.nightMode.card, .nightMode .card { color: #d8d5cd; background: #1b1d1e; }
.nightMode .sentence b { color: #6fc1bf; }
.nightMode .blank b { color: transparent; }
`;

/** The note type as `col.models` holds it. @param at seconds since 1970 */
const noteTypeAt = (at: number) => ({
  id: NOTE_TYPE_ID,
  name: NOTE_TYPE_NAME,
  type: 0,
  mod: at,
  usn: -1,
  sortf: 0,
  did: DECK_ID,
  tmpls: TEMPLATES.map((template, ord) => ({
    ...template,
    ord,
    bqfmt: '',
    bafmt: '',
    did: null,
  })),
  flds: FIELDS.map((name, ord) => ({
    name,
    ord,
    sticky: false,
    rtl: false,
    font: 'Arial',
    size: 20,
    media: [],
  })),
  css: CSS,
  latexPre: '',
  latexPost: '',
  latexsvg: false,
  // A card is made when one of these fields is filled.
  req: TEMPLATES.map((_, ord) => [ord, 'any', ord === 0 ? [0] : [2]]),
  tags: [],
  vers: [],
});

/** A deck as `col.decks` holds it. @param at seconds since 1970 */
const deckAt = (at: number, id: number, name: string) => ({
  id,
  name,
  desc: '',
  mod: at,
  usn: -1,
  collapsed: false,
  browserCollapsed: false,
  dyn: 0,
  conf: 1,
  extendNew: 0,
  extendRev: 0,
  newToday: [0, 0],
  revToday: [0, 0],
  lrnToday: [0, 0],
  timeToday: [0, 0],
});

/** Anki's own defaults for a collection. */
const COLLECTION_DEFAULTS = {
  nextPos: 1,
  estTimes: true,
  activeDecks: [1],
  sortType: 'noteFld',
  timeLim: 0,
  sortBackwards: false,
  addToCur: true,
  curDeck: 1,
  newBury: true,
  newSpread: 0,
  dueCounts: true,
  curModel: String(NOTE_TYPE_ID),
  collapseTime: 1200,
};

/** Anki's own defaults for the options of a deck. */
const DECK_OPTIONS = {
  1: {
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    new: {
      bury: true,
      delays: [1, 10],
      initialFactor: 2500,
      ints: [1, 4, 7],
      order: 1,
      perDay: 20,
      separate: true,
    },
    rev: {
      bury: true,
      ease4: 1.3,
      fuzz: 0.05,
      ivlFct: 1,
      maxIvl: 36500,
      minSpace: 1,
      perDay: 200,
    },
    lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
    dyn: false,
  },
};

/** The columns of `col` that describe note types and decks. @param at seconds since 1970 */
export const collectionSettings = (at: number) => ({
  conf: COLLECTION_DEFAULTS,
  models: { [NOTE_TYPE_ID]: noteTypeAt(at) },
  decks: { 1: deckAt(at, 1, 'Default'), [DECK_ID]: deckAt(at, DECK_ID, DECK_NAME) },
  dconf: DECK_OPTIONS,
});
