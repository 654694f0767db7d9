import { supportLinkForm } from '@wallet/contract';

/** Returns an outward link of https, tel, mailto or line, by the rule that settings are checked by; null for others. */
export function safeLink(address: string | null | undefined): string | null {
  const link = address?.trim() ?? '';
  return supportLinkForm.test(link) && (!link.startsWith('https:') || URL.canParse(link)) ? link : null;
}
