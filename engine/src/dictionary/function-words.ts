/** Function words: too weak in meaning to make a phrase, or to be learned, on their own. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `a an the in on at to of for from by with into onto upon and or but as if it he she they we you i is are
was were be been being am do does did done have has had that this these those not no so up out off down over
about there what who which when where how than then my your his her its our their one all any some
more most other such me him them us here now very too also`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
