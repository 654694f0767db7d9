const silent =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|template|noscript|svg|math|iframe)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const markup = /<(?=[/!?a-z])[/!?]?([a-z][a-z\d]*)?(?:"[^"]*"|'[^']*'|[^'">])*(?:>|$)/gi;
const block = /^(?:p|div|br|hr|li|ul|ol|h[1-6]|table|tr|blockquote)$/i;
const named = new Map(
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

function sign(reference: string, name: string): string {
  if (!name.startsWith('#')) return named.get(name.toLowerCase()) ?? reference;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : reference;
}

/**
 * Returns the plain text of a rich text, one line per block. Add it to the page only as text, never as markup. It
 * parses the text itself because the page's Trusted Types policy blocks every parser of the browser.
 */
export function plainText(html: string): string {
  return html
    .replace(silent, ' ')
    .replace(/\s+/g, ' ')
    .replace(markup, (_, name: string | undefined) => (block.test(name ?? '') ? '\n' : ''))
    .replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, sign)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[\s]*/g, '\n')
    .trim();
}
