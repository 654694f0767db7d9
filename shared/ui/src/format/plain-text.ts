/** Comments, and elements whose content is not text. */
const hidden =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template|noscript|svg|math|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
/** A tag, even if it is not closed; the first group is its name. */
const markup = /<(?=[/!?a-z])[/!?]?([a-z][a-z\d]*)?(?:"[^"]*"|'[^']*'|[^'">])*(?:>|$)/gi;
const blockTag = /^(?:p|div|br|hr|li|ul|ol|h[1-6]|table|tr|blockquote)$/i;
const namedCharacters = new Map(
  Object.entries({
    amp: '&',
    apos: "'",
    bull: '•',
    gt: '>',
    hellip: '…',
    lt: '<',
    mdash: '—',
    middot: '·',
    nbsp: ' ',
    ndash: '–',
    quot: '"',
  }),
);

function decodeReference(reference: string, name: string): string {
  if (!name.startsWith('#')) return namedCharacters.get(name.toLowerCase()) ?? reference;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
}

/**
 * Returns the plain text of a rich text, one line per blockTag. Add it to the page only as text, never as markup. It
 * parses the text itself because the page's Trusted Types policy blocks every parser of the browser.
 */
export function plainText(html: string): string {
  return html
    .replace(hidden, ' ')
    .replace(/\s+/g, ' ')
    .replace(markup, (_, name: string | undefined) => (blockTag.test(name ?? '') ? '\n' : ''))
    .replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, decodeReference)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();
}
