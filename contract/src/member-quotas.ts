/** Not a member, 会员, 专业会员. */
export type MemberLevel = 0 | 1 | 2;

const GB = 1024 ** 3;

/** What a reader may use of what costs us money. */
export type Quotas = {
  /** Answers of the language model in an Asia/Shanghai day. */
  aiCallsADay: number;
  /** Books of one's own on the shelf. */
  books: number;
  /** Bytes of all those books together. */
  bookBytes: number;
  /** Whether articles are read aloud by the natural voice where there is one. */
  naturalVoice: boolean;
  /** Whether a PDF comes in every style, or in the plain one alone. */
  allPdfStyles: boolean;
};

/** Quotas by membership level; whoever limits a reader or tells them a limit asks here. */
export const quotasOf = (level: MemberLevel): Quotas => QUOTAS[level];

const MEMBER: Quotas = {
  aiCallsADay: 100,
  books: 30,
  bookBytes: 10 * GB,
  naturalVoice: true,
  allPdfStyles: true,
};

const QUOTAS: Record<MemberLevel, Quotas> = {
  0: { aiCallsADay: 10, books: 3, bookBytes: GB, naturalVoice: false, allPdfStyles: false },
  1: MEMBER,
  2: { ...MEMBER, aiCallsADay: 500 },
};
