/**
 * How many of each thing are made; of an account on average: words, reviews, days on which it read, and
 * texts it has begun.
 */
export type Population = Record<
  'accounts' | 'articles' | 'words' | 'reviews' | 'days' | 'texts',
  number
>;

/** One account in five is keen, with so many times the average of words and reviews; the others have less. */
const KEEN = { every: 5, times: 3, others: 0.5 };

/** Things of accounts: how many a keen one has, and any other. */
export type Shares = { keen: number; others: number };

/** @param average of all accounts */
export const sharesOf = (average: number): Shares => ({
  keen: Math.round(average * KEEN.times),
  others: Math.round(average * KEEN.others),
});

/** How many things an account has. */
export const shareOf = (n: number, { keen, others }: Shares): number =>
  n % KEEN.every === 0 ? keen : others;

/**
 * Things of all accounts as they come about in time: the first of each account, then the second of each,
 * so that those of one account lie apart in the table.
 */
export function* inTurn(accounts: number, shares: Shares): Generator<{ n: number; k: number }> {
  for (let k = 0; k < shares.keen; k++) {
    const step = k < shares.others ? 1 : KEEN.every;
    for (let n = 0; n < accounts; n += step) yield { n, k };
  }
}

/** At which place `inTurn` has the thing `k` of account `n`, from 0. */
export function placeOf(accounts: number, { others }: Shares, n: number, k: number): number {
  if (k < others) return k * accounts + n;
  return others * accounts + (k - others) * Math.ceil(accounts / KEEN.every) + n / KEEN.every;
}
