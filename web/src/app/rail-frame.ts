/** Classes of the navigation at the left and of the way home in it, which the server writes too. */
export const RAIL_FRAME =
  'fixed inset-y-0 left-0 z-20 hidden w-19 flex-col items-center gap-2 overflow-y-auto border-e border-line bg-paper py-5 md:flex';
export const HOME_MARK =
  'mb-3 grid size-10 shrink-0 place-items-center rounded-[12px] bg-qing font-read text-[1.25rem] font-semibold text-qing-ink';
