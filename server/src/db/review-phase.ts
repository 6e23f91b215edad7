/** Value of the column `phase` for a card past its learning steps: FSRS's state `Review`. */
export const IN_REVIEW = 2;
