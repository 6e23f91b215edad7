import type { AiSettings } from '@bluebird/contract/ai-operations.ts';
import type { Usage } from '#integrations/language-model/language-model.ts';

/** Millionths of a yuan in a yuan; a price for a million tokens is one in these for each token. */
const MICROS = 1_000_000;

/** The money of a call in millionths of a yuan; null where the model's price is not known. */
export function microsOf(
  { prices }: Pick<AiSettings, 'prices'>,
  model: string,
  { input, output }: Usage,
): number | null {
  const price = prices.find((one) => one.model === model);
  return price ? Math.ceil(input * price.input + output * price.output) : null;
}

export const microsOfYuan = (yuan: number): number => Math.round(yuan * MICROS);
export const yuanOf = (micros: number): number => micros / MICROS;
