/** Elements that a logo may use; none of them can run code, load files or link. */
const allowedElements = new Set(
  'svg g path circle ellipse rect line polyline polygon defs linearGradient radialGradient stop clipPath mask symbol use title desc text tspan'.split(
    ' ',
  ),
);

/** Matches a tag: the slash of an end tag, the name and the attributes. */
const tag = /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[A-Za-z_][\w:.-]*\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*)\s*\/?>/g;
/** Matches an attribute: its name, and its value in double or single quotation marks. */
const attribute = /([A-Za-z_][\w:.-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

function attributeProblem(name: string, value: string): string | undefined {
  if (/^on/i.test(name)) return `has ${name}, which runs a script`;
  if (/(^|:)(href|src)$/i.test(name) && !value.startsWith('#'))
    return `has ${name}="${value.slice(0, 40)}", which leads out of the picture`;
  if (/&/.test(value) && !/^([^&]|&(amp|quot|apos);)*$/.test(value))
    return `has ${name} with "&", which may hide what it says`;
  if (/url\s*\((?!\s*["']?#)|@import|expression|javascript:|\\/i.test(value))
    return `has ${name}="${value.slice(0, 40)}", which leads out of the picture`;
  return undefined;
}

/**
 * Returns why an SVG is rejected as a logo or an icon, without a subject, such as "has onload, which runs a script".
 * Accepts only elements and attributes that are known to be harmless, so the file is safe even when it is opened
 * directly.
 */
export function svgProblem(text: string): string | undefined {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replace(/^\s*<\?xml [^?<>]*\?>/, '')
    .replace(/<!--(?:(?!--)[^])*-->/g, '');
  if (/<[!?]/.test(plain)) return 'has a declaration (<!… or <?…): save it as plain SVG';
  if (/[<>]/.test(plain.replace(tag, ''))) return 'is not written as plain SVG: save it as plain SVG';
  const tags = [...plain.matchAll(tag)];
  if (tags[0]?.[2] !== 'svg') return 'does not begin with <svg>';
  for (const [, , name = '', attributes = ''] of tags) {
    if (!allowedElements.has(name))
      return `has <${name}>, which a logo may not have: only shapes, colours and gradients`;
    for (const [, attributeName = '', double, single] of attributes.matchAll(attribute)) {
      const problem = attributeProblem(attributeName, double ?? single ?? '');
      if (problem) return problem;
    }
  }
  return undefined;
}
