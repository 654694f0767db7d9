/** Storage key of the fragments that the pages showed at the last visit of this login, separated by spaces. */
export const shownFragmentsKey = 'login:shell.fragments';

/** True when a stored list contains this fragment: the page reserves its space before its condition is known. */
export const wasFragmentShown = (stored: unknown, key: string): boolean => ` ${stored} `.includes(` ${key} `);
