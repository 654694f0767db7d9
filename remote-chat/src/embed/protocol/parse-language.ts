import type { ChatLanguage } from '../wallet-chat';

/** A language by its name here or by its tag on a page (`lo` is Lao), or null. */
export function parseLanguage(value: unknown): ChatLanguage | null {
  const name = /^(th|l[ao]|en)(-|$)/i.exec(typeof value === 'string' ? value : '')?.[1]?.toLowerCase();
  return name === 'lo' ? 'la' : ((name as ChatLanguage | undefined) ?? null);
}
