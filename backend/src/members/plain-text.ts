/** Control characters, lone surrogates, private-use characters, and marks that change the text direction. */
const unseen = /[\p{Cc}\p{Cs}\p{Co}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

/**
 * Returns one line of readable text: composed (NFC), single spaces, trimmed; empty when it contains an `unseen`
 * character.
 */
export function plainText(written: string): string {
  const text = written
    .normalize('NFC')
    .replace(/[\u200b\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return unseen.test(text) ? '' : text;
}
