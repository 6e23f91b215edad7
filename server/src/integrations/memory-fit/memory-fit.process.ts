import {
  computeParameters,
  FSRSBinding,
  FSRSBindingItem,
  FSRSBindingReview,
} from '@open-spaced-repetition/binding';
import type { Fit, FitRequest, ReviewHistory } from './memory-fit.ts';

/** One fit: the request comes as a message, the answer goes back as one. */
process.once('message', (request: FitRequest) => void answer(request));

async function answer({ train, test, current }: FitRequest): Promise<void> {
  const weights = await computeParameters(train.map(itemOf), {
    enableShortTerm: true,
    numRelearningSteps: 1,
  });
  const tried = test.map(itemOf);
  const loss = (parameters: readonly number[]) =>
    new FSRSBinding([...parameters]).evaluate(tried).logLoss;
  const fit: Fit = { weights, before: loss(current), after: loss(weights) };
  process.send!(fit);
}

const itemOf = ({ ratings, days }: ReviewHistory): FSRSBindingItem =>
  new FSRSBindingItem(ratings.map((rating, i) => new FSRSBindingReview(rating, days[i] ?? 0)));
