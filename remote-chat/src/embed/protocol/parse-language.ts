import type { ChatLanguage } from '../wallet-chat';

/** Returns the language for a chat language name or a page's language tag (`lo` is Lao), or null. */
export function parseLanguage(value: unknown): ChatLanguage | null {
  const name = /^(th|l[ao]|en)(-|$)/i.exec(typeof value === 'string' ? value : '')?.[1]?.toLowerCase();
  return name === 'lo' ? 'la' : ((name as ChatLanguage | undefined) ?? null);
}
