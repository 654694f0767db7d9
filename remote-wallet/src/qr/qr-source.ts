import { mediaUrl } from '@wallet/platform';
import { getConfig } from '@wallet/platform/config';

/** Allowed content before the picture itself: the headers of a file, and simple wrapper elements. */
const before = String.raw`\s*(?:(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!doctype[^>]*>|<(?:div|span|p|figure|center)\b[^>]*>)\s*)*`;
const svg = new RegExp(`^${before}(<svg[\\s>/][\\s\\S]*)$`, 'i');
const image = new RegExp(`^${before}<img\\s([^>]*)>`, 'i');
const source = /(?:^|\s)src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const picture = /^data:image\/(?:(?:png|jpeg|gif|webp);base64,[a-z\d+/=\s]+|svg\+xml;base64,[a-z\d+/=\s]+)$/i;
/** An SVG as a data URL in which each bracket and quote is percent-encoded. */
const drawing = /^data:image\/svg\+xml(?:;charset=[\w-]+)?,%3c(?:svg|%3f|\?xml)[^<>"'\\]*$/i;

/**
 * Returns the URL of a picture on the backend, given as a path or a complete URL. Null for another origin, which would
 * learn that the member pays here.
 */
function ownAddress(address: string): string | null {
  const base = getConfig().backendUrl || window.location.origin;
  if (!/^(?:https?:\/\/|\/(?![/\\]))/i.test(address) || !URL.canParse(address, base)) return null;
  return new URL(address, base).origin === new URL(base).origin ? mediaUrl(address) : null;
}

function drawn(markup: string): string {
  const end = markup.toLowerCase().lastIndexOf('</svg>');
  const only = end < 0 ? markup : markup.slice(0, end + '</svg>'.length);
  // Markup inside a page may omit the namespace and a size; a standalone picture may not.
  const [tag = ''] = /<svg[^>]*>/i.exec(only) ?? [];
  const missing = [
    ...(/\sxmlns=/i.test(tag) ? [] : ['xmlns="http://www.w3.org/2000/svg"']),
    ...(/\swidth=/i.test(tag) ? [] : ['width="720" height="720"']),
  ].join(' ');
  const whole = missing ? only.replace(/<svg/i, `<svg ${missing}`) : only;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(whole)}`;
}

/**
 * Returns the URL of a picture for the code that the server sent: SVG, the markup of an `<img>`, a data URL, or a URL
 * of the backend; null for anything else. Only that URL is used, as the source of our own `img`. There it can neither
 * run scripts nor cover content, and no other part of the markup enters the page.
 */
export function qrSource(markup: string): string | null {
  const [, drawingMarkup] = svg.exec(markup) ?? [];
  if (drawingMarkup !== undefined) return drawn(drawingMarkup);
  const [, attributes] = image.exec(markup) ?? [];
  const [, doubly, singly, bare] = (attributes !== undefined && source.exec(attributes)) || [];
  const address = (doubly ?? singly ?? bare)?.replaceAll('&amp;', '&') ?? markup;
  const trimmed = address.trim();
  if (picture.test(trimmed) || drawing.test(trimmed)) return trimmed;
  return ownAddress(trimmed);
}
