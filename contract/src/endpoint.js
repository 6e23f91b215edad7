/** Declares a domain's calls, keeping literal types. */
export const endpoints = (calls) => calls;
