import { parseUrl } from '@wallet/contract';
import type { ChatPageContext } from '@wallet/platform/api';

const maxLengths = { url: 2_000, title: 200 };

/**
 * Parses the page on which a message was written. Returns its address without query and fragment, and its title without
 * invisible characters. Returns null for any other data, and for an address that is too long or not http or https.
 */
export function parsePageContext(data: unknown): ChatPageContext | null {
  const { url, title } = (data ?? {}) as Record<string, unknown>;
  if (typeof url !== 'string' || typeof title !== 'string') return null;
  const parsed = parseUrl(url);
  if (!parsed || !/^https?:$/.test(parsed.protocol)) return null;
  const address = parsed.origin + parsed.pathname;
  if (address.length > maxLengths.url) return null;
  // Control characters, format characters and halves of surrogate pairs.
  const visibleTitle = title.replaceAll(/\p{C}/gu, '');
  return { url: address, title: [...visibleTitle].slice(0, maxLengths.title).join('') };
}

/** Maximum length of a suggested draft, in characters. The person must be able to read it before sending it. */
const maxDraftLength = 1000;

/** Returns the text of a draft that another remote suggests; null when it is not a text, is blank or is too long. */
export function parseDraft(payload: unknown): string | null {
  const text = typeof payload === 'object' && payload !== null && 'text' in payload ? payload.text : null;
  if (typeof text !== 'string') return null;
  return text.trim() !== '' && [...text].length <= maxDraftLength ? text : null;
}
