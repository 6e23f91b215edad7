import type { WordEntry } from '@bluebird/contract/words.ts';
import { VISITOR_KEYS } from '#lib/outbox-keys.ts';
import { createVisitorStore } from '#lib/visitor-store.ts';
import type { SaveBody } from './words-api.ts';

/** How many words a visitor can keep on a device. */
export const MAX_VISITOR_WORDS = 50;
/** Places kept of one word; the first ones give way. */
const MAX_PLACES = 5;

type Place = NonNullable<SaveBody['context']>;

/** A word as a visitor said it, with the places it was met in, oldest first. */
export type VisitorWord = {
  word: string;
  state: 'new' | 'known';
  places: readonly Place[];
  /** When it was kept first, as an instant. */
  at: string;
};

const isPlace = (value: unknown): value is Place => {
  const { form, sentence } = (value ?? {}) as Partial<Place>;
  return typeof form === 'string' && typeof sentence === 'string';
};

const isVisitorWord = (value: unknown): value is VisitorWord => {
  const { word, state, places, at } = (value ?? {}) as Partial<VisitorWord>;
  return (
    typeof word === 'string' &&
    word !== '' &&
    (state === 'new' || state === 'known') &&
    typeof at === 'string' &&
    Array.isArray(places) &&
    places.every(isPlace)
  );
};

/** A visitor's word book. */
export const visitorWords = createVisitorStore<VisitorWord>({
  key: VISITOR_KEYS.words,
  most: MAX_VISITOR_WORDS,
  idOf: ({ word }) => word,
  isItem: isVisitorWord,
});

/** What a save makes of what was kept of its word. */
function saved({ word, state, context }: SaveBody): VisitorWord {
  const known = visitorWords.find(word);
  const isSame = (place: Place) =>
    place.sentence === context?.sentence && place.form === context.form;
  const places = known?.places.filter((place) => !isSame(place)) ?? [];
  return {
    word,
    state: state === 'known' ? 'known' : state === undefined ? (known?.state ?? 'new') : 'new',
    places: (context ? [...places, context] : places).slice(-MAX_PLACES),
    at: known?.at ?? new Date().toISOString(),
  };
}

/** Saves a word on the device. @returns whether the device keeps it */
export const saveVisitorWord = (body: SaveBody): boolean => visitorWords.put(saved(body));

/** Remembers words for which there was no room. */
export const wantVisitorWords = (bodies: readonly SaveBody[]): void =>
  visitorWords.want(bodies.map(saved));

let removed: VisitorWord | undefined;

export function removeVisitorWord(word: string): void {
  removed = visitorWords.find(word);
  visitorWords.remove(word);
}

/** Brings back the word removed last. @returns whether the device keeps it */
export const restoreVisitorWord = (word: string): boolean =>
  removed?.word === word ? visitorWords.put(removed) : saveVisitorWord({ word });

/** What saves a word and all its places in an account. */
export const savesOf = ({ word, state, places }: VisitorWord): SaveBody[] =>
  places.length === 0
    ? [{ word, state }]
    : places.map((context, i) => (i === 0 ? { word, state, context } : { word, context }));

/** The places of a visitor's word as the word book shows them, latest first. */
export const contextsOf = ({ places, at }: VisitorWord): WordEntry['contexts'] =>
  places
    .map((place) => ({
      ...{
        form: place.form,
        sentence: place.sentence,
        sense: place.sense ?? '',
        zh: place.zh ?? '',
      },
      source: place.source ?? null,
      source_id: place.source_id ?? null,
      source_title: null,
      block_id: place.block_id ?? null,
      offset: place.offset ?? null,
      created_at: at,
    }))
    .toReversed();
