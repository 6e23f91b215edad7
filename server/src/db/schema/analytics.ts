/** Figures of each Shanghai day, kept for ever; made from events before these are forgotten. */
export type DailyFiguresTable = {
  /** For what is counted by week its Monday. */
  day: string;
  /** What is counted (server/src/domains/analytics/roll-up.queries.ts). */
  name: string;
  /** What it is counted for: an article's id, a word, the number of a week; '' for the whole. */
  key: string;
  value: number;
};
