/**
 * The secrets behind signed tokens and stored codes, the same in every process of an installation. There
 * are several for a while after they were rotated: tokens that are under way stay good.
 */
export type Signing = {
  /** What is signed now is signed with this one. */
  present: () => Uint8Array;
  /** What has been signed may have been signed with any of these, the present one first. */
  all: () => readonly Uint8Array[];
};

/** Tokens by one secret alone. */
export const signedBy = (secret: Uint8Array): Signing => ({
  present: () => secret,
  all: () => [secret],
});
