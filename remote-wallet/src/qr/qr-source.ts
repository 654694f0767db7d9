import { parseUrl } from '@wallet/contract';
import { mediaUrl } from '@wallet/platform';
import { getConfig } from '@wallet/platform/config';

/** Allowed content before the picture itself: the headers of a file, and simple wrapper elements. */
const allowedPrefix = String.raw`\s*(?:(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!doctype[^>]*>|<(?:div|span|p|figure|center)\b[^>]*>)\s*)*`;
/** Captures an SVG from its first tag to the end of the markup. */
const svg = new RegExp(`^${allowedPrefix}(<svg[\\s>/][\\s\\S]*)$`, 'i');
/** Captures the attributes of an `<img>`. */
const image = new RegExp(`^${allowedPrefix}<img\\s([^>]*)>`, 'i');
/** Captures the value of `src` in double quotes, in single quotes, or without quotes. */
const sourceAttribute = /(?:^|\s)src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
/** A picture as a base64 data URL. */
const imageDataUrl =
  /^data:image\/(?:(?:png|jpeg|gif|webp);base64,[a-z\d+/=\s]+|svg\+xml;base64,[a-z\d+/=\s]+)$/i;
/** An SVG as a data URL, with each bracket and quote percent-encoded. */
const svgDataUrl = /^data:image\/svg\+xml(?:;charset=[\w-]+)?,%3c(?:svg|%3f|\?xml)[^<>"'\\]*$/i;

/**
 * Returns the URL of a picture on the backend, given as a path or a complete URL. Null for another origin, which would
 * learn that the member pays here.
 */
function backendUrl(address: string): string | null {
  const base = getConfig().backendUrl || window.location.origin;
  if (!/^(?:https?:\/\/|\/(?![/\\]))/i.test(address)) return null;
  return parseUrl(address, base)?.origin === new URL(base).origin ? mediaUrl(address) : null;
}

function svgToDataUrl(markup: string): string {
  const end = markup.toLowerCase().lastIndexOf('</svg>');
  const svgMarkup = end < 0 ? markup : markup.slice(0, end + '</svg>'.length);
  // Markup inside a page may omit the namespace and a size; a standalone picture may not.
  const [tag = ''] = /<svg[^>]*>/i.exec(svgMarkup) ?? [];
  const missing = [
    ...(/\sxmlns=/i.test(tag) ? [] : ['xmlns="http://www.w3.org/2000/svg"']),
    ...(/\swidth=/i.test(tag) ? [] : ['width="720" height="720"']),
  ].join(' ');
  const complete = missing ? svgMarkup.replace(/<svg/i, `<svg ${missing}`) : svgMarkup;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(complete)}`;
}

/**
 * Returns the URL of a picture for the code that the server sent: SVG, the markup of an `<img>`, a data URL, or a URL
 * of the backend; null for anything else. Only that URL is used, as the source of our own `img`. There it can neither
 * run scripts nor cover content, and no other part of the markup enters the page.
 */
export function qrSource(markup: string): string | null {
  const [, svgStart] = svg.exec(markup) ?? [];
  if (svgStart !== undefined) return svgToDataUrl(svgStart);
  const [, attributes] = image.exec(markup) ?? [];
  const [, doubleQuoted, singleQuoted, unquoted] = sourceAttribute.exec(attributes ?? '') ?? [];
  const sourceUrl = doubleQuoted ?? singleQuoted ?? unquoted;
  // Without an `<img>`, the markup itself may be a URL.
  const trimmed = (sourceUrl?.replaceAll('&amp;', '&') ?? markup).trim();
  if (imageDataUrl.test(trimmed) || svgDataUrl.test(trimmed)) return trimmed;
  return backendUrl(trimmed);
}
