/** Longest text that can be sent, in characters (S5.6). */
export const longestMessage = 2000;

/** How many characters a text has as it would be sent, counted as the backend counts them. */
export function messageLength(text: string): number {
  return [...text.trim()].length;
}
