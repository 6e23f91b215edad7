/** What an invitation earns its inviter, and how much of it in which time. */
export const INVITE_RULES = {
  /** Days of membership once the invited reader has read enough. */
  readAward: 3,
  /** Days of membership when the invited reader first pays. */
  payAward: 15,
  /** Seconds of verified reading that make a day count. */
  daySeconds: 600,
  /** Days that count, of the invited reader, for the first award. */
  readDays: 2,
  /** Most days of membership within the window. */
  mostDays: 30,
  /** Asia/Shanghai days of the window, today included. */
  windowDays: 90,
} as const;
