/** What the column `phase` says of a card past its (re)learning steps: FSRS's state `Review`. */
export const IN_REVIEW = 2;
