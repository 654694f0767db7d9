import { parseUrl } from '@wallet/contract';
import type { ChatPageContext } from '@wallet/platform/api';

const maxLength = { url: 2_000, title: 200 };

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
  if (address.length > maxLength.url) return null;
  // Control characters, format characters and halves of surrogate pairs.
  const visibleTitle = title.replaceAll(/\p{C}/gu, '');
  return { url: address, title: [...visibleTitle].slice(0, maxLength.title).join('') };
}
