/** Joins class names, leaving out what is absent. */
export const classNames = (...names) => names.filter(Boolean).join(' ');
