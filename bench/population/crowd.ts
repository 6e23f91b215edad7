import { setTimeout as sleep } from 'node:timers/promises';
import { openReader, type House, type Reader, type Timed } from './calls.ts';

/** Median pause of a reader between two acts, and its spread (log-normal): most are short, some long. */
const THINK_MS = 6_000;
const THINK_SPREAD = 0.8;
/** The exponent of Zipf's law by which articles are chosen. */
const ZIPF = 1;
/** Acts in one article. */
const ACTS = 12;
/** Of how many acts one is each; the rest is reading on. */
const CHANCES = { lookUp: 0.35, save: 0.4, listen: 0.05, explain: 0.03, search: 0.04, book: 0.04 };
/** Of how many articles one is followed by a review session, and the cards of that. */
const REVIEWS = { chance: 0.4, cards: 8 };

/**
 * Lets readers read until told to stop: each opens the list, takes an article by Zipf's law, reads it
 * with pauses, looks words up and saves some of them, listens, asks, searches, and reviews.
 * @param options.haste by how much pauses are shortened; ten readers of haste ten act like a hundred
 */
export function gather(
  house: House,
  { readers, accounts, haste }: { readers: number; accounts: number; haste: number },
): { take: () => Timed[]; leave: () => Promise<void> } {
  let answers: Timed[] = [];
  const stop = new AbortController();
  const chooseArticle = zipf(house.articles);
  const chooseWord = zipf(house.words);

  const think = async () => {
    const normal =
      Math.sqrt(-2 * Math.log(1 - Math.random())) * Math.cos(2 * Math.PI * Math.random());
    const ms = (THINK_MS * Math.exp(THINK_SPREAD * normal)) / haste;
    await sleep(ms, undefined, { signal: stop.signal }).catch(() => {});
  };
  const going = () => !stop.signal.aborted;

  async function readArticle(reader: Reader): Promise<void> {
    const article = chooseArticle();
    await Promise.all([reader.open(article), reader.mine(article), reader.event(article)]);
    for (let act = 0; act < ACTS && going(); act++) {
      await think();
      const dice = Math.random();
      const word = chooseWord();
      if (dice < CHANCES.lookUp) {
        await reader.lookUp(word);
        if (Math.random() < CHANCES.save) await reader.save(word);
      } else if (dice < CHANCES.lookUp + CHANCES.listen) await reader.listen();
      else if (dice < CHANCES.lookUp + CHANCES.listen + CHANCES.explain) await reader.explain(word);
      else if (dice > 1 - CHANCES.search) await reader.search(word);
      else if (dice > 1 - CHANCES.search - CHANCES.book) await reader.wordBook();
      else await reader.beat(article);
    }
  }

  async function reviewCards(reader: Reader): Promise<void> {
    const next = await reader.cards();
    for (const { id } of (next?.cards ?? []).slice(0, REVIEWS.cards)) {
      await think();
      if (!going()) return;
      await reader.review(id);
    }
  }

  /** @param place among the readers, each of whom has accounts of their own */
  async function live(place: number): Promise<void> {
    // Nobody comes at the same moment as everybody else.
    await sleep((Math.random() * THINK_MS * 2) / haste, undefined, { signal: stop.signal }).catch(
      () => {},
    );
    while (going()) {
      const own = Math.floor(accounts / readers);
      const account = place + readers * Math.floor(Math.random() * own);
      const reader = openReader(house, account, (timed) => void answers.push(timed));
      await Promise.all([reader.list(), reader.today()]);
      await think();
      if (going()) await readArticle(reader);
      if (going() && Math.random() < REVIEWS.chance) await reviewCards(reader);
    }
  }

  const all = Promise.all(Array.from({ length: readers }, (_, place) => live(place)));
  return {
    /** The answers since it was last called. */
    take: () => {
      const some = answers;
      answers = [];
      return some;
    },
    leave: async () => {
      stop.abort();
      await all;
    },
  };
}

/** Chooses from a list, the first most often. */
function zipf<T>(list: readonly T[]): () => T {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= list.length; rank++) sums.push((sum += 1 / rank ** ZIPF));
  return () => {
    const wanted = Math.random() * sum;
    let [low, high] = [0, list.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return list[low]!;
  };
}
