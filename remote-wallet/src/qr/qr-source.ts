import { mediaUrl } from '@wallet/platform';
import { getConfig } from '@wallet/platform/config';

/** What may stand before the picture itself: the heads of a file, and plain boxes around it. */
const before = String.raw`\s*(?:(?:<\?xml[^>]*\?>|<!--[\s\S]*?-->|<!doctype[^>]*>|<(?:div|span|p|figure|center)\b[^>]*>)\s*)*`;
const svg = new RegExp(`^${before}(<svg[\\s>/][\\s\\S]*)$`, 'i');
const image = new RegExp(`^${before}<img\\s([^>]*)>`, 'i');
const source = /(?:^|\s)src\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i;
const picture = /^data:image\/(?:(?:png|jpeg|gif|webp);base64,[a-z\d+/=\s]+|svg\+xml;base64,[a-z\d+/=\s]+)$/i;
/** A drawing as an address has each of its brackets and quotes as a percent code. */
const drawing = /^data:image\/svg\+xml(?:;charset=[\w-]+)?,%3c(?:svg|%3f|\?xml)[^<>"'\\]*$/i;

/** A picture of the backend's, by its path or its whole address: any other one would tell somebody who pays here. */
function ownAddress(address: string): string | null {
  const base = getConfig().backendUrl || window.location.origin;
  if (!/^(?:https?:\/\/|\/(?![/\\]))/i.test(address) || !URL.canParse(address, base)) return null;
  return new URL(address, base).origin === new URL(base).origin ? mediaUrl(address) : null;
}

function drawn(markup: string): string {
  const end = markup.toLowerCase().lastIndexOf('</svg>');
  const only = end < 0 ? markup : markup.slice(0, end + '</svg>'.length);
  // Markup for inside a page may leave the namespace and a size out; a picture by itself may not.
  const [tag = ''] = /<svg[^>]*>/i.exec(only) ?? [];
  const missing = [
    ...(/\sxmlns=/i.test(tag) ? [] : ['xmlns="http://www.w3.org/2000/svg"']),
    ...(/\swidth=/i.test(tag) ? [] : ['width="720" height="720"']),
  ].join(' ');
  const whole = missing ? only.replace(/<svg/i, `<svg ${missing}`) : only;
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(whole)}`;
}

/**
 * The address of a picture made of what the server sent as a code, or null when it is none: a drawing in SVG, the markup
 * of an `<img>`, a picture as data, or an address of the backend's. Only that address is used, as the source of an `img`
 * of ours: there it can neither run nor lie over anything, and nothing else of the markup comes into the page.
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
