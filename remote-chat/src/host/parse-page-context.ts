import type { ChatPageContext } from '@wallet/platform/api';

const maxLength = { url: 2_000, title: 200 };

/**
 * Returns the page on which a message was written, as the contract allows it: its address without query and fragment,
 * and its title without characters that are not shown. Returns null for any other data, and for an address that is too
 * long or not http or https.
 */
export function parsePageContext(data: unknown): ChatPageContext | null {
  const { url, title } = (data ?? {}) as Record<string, unknown>;
  if (typeof url !== 'string' || typeof title !== 'string' || !URL.canParse(url)) return null;
  const { protocol, origin, pathname } = new URL(url);
  const address = origin + pathname;
  if (!/^https?:$/.test(protocol) || address.length > maxLength.url) return null;
  const shown = title.replaceAll(/\p{C}/gu, '');
  return { url: address, title: [...shown].slice(0, maxLength.title).join('') };
}
