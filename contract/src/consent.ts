/**
 * The day of the present privacy policy, rules for children and terms of use. It changes with every
 * change of what `/about` says of them; whoever agreed to another version is asked again.
 */
export const TERMS_VERSION = '2026-11-27';
