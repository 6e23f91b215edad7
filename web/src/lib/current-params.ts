/**
 * The address's parameters as they are now. What is rendered can lag behind a step just taken; a change
 * made from it would take that step back.
 */
export const currentParams = (): URLSearchParams => new URLSearchParams(window.location.search);
