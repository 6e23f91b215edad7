/** One line of the table that `npm run bench` prints. Values carry their unit. */
export type Row = {
  name: string;
  /** The median, or the only value where one is measured. */
  value: string;
  p95?: string;
  budget?: string;
  /** The value relative to a reference measured in the same minute. */
  ratio?: string;
  /** Whether the budget is kept; absent where there is none. */
  ok?: boolean;
};

/** A measure: runs once and returns the rows that belong together. */
export type Measure<Lab> = (lab: Lab) => Promise<Row[]>;
