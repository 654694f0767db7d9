/** Controls, halves of characters, private ones, and marks that turn the direction of what follows. */
const unseen = /[\p{Cc}\p{Cs}\p{Co}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/** One line of text for people: composed (NFC), single spaces, trimmed; empty when it holds anything that hides. */
export function plainText(written: string): string {
  const text = written
    .normalize('NFC')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return unseen.test(text) ? '' : text;
}
