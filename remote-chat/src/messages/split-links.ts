/** A piece of a text: words, or an address that can be opened. */
export interface TextPiece {
  text: string;
  href?: string;
}

const address = /\bhttps?:\/\/[^\s<>"'“”]+/gi;
/** What ends a sentence rather than an address. */
const trailing = /[.,;:!?…)\]}»ๆฯ]+$/;

/** Cuts a text into words and web addresses; nothing but http and https is ever an address. */
export function splitLinks(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = found.replace(trailing, '');
    if (!URL.canParse(shown) || new URL(shown).hostname === '') continue;
    if (index > at) pieces.push({ text: text.slice(at, index) });
    pieces.push({ text: shown, href: new URL(shown).href });
    at = index + shown.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}
