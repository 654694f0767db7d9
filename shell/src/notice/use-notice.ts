import type { ApiError } from '@wallet/contract';
import { lookupNotice } from '@wallet/platform/api';
import { plainText } from '@wallet/ui';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { loadSanitiser, type Sanitise } from '@wallet/platform/sanitise';
import { readNotices } from './read-notices';

/** A notice that can be drawn at once: without the sanitiser, where that could not be loaded, as its words alone. */
export interface ReadyNotice {
  html: string;
  sanitise: Sanitise | undefined;
}

const saysNothing = (html: string): boolean => plainText(html).trim() === '' && !/<img/i.test(html);

async function findNotice(signal: AbortSignal): Promise<ReadyNotice | null> {
  const { notice: html } = await lookupNotice({ signal, quiet: true });
  if (html === null || saysNothing(html) || readNotices.has(html)) return null;
  return { html, sanitise: await loadSanitiser().catch(() => undefined) };
}

/** What the operator has to say to members now and this browser has not put away; null when there is nothing. */
export function useNotice(): ReadyNotice | null {
  const language = useLanguage();
  const { data } = useQuery<ReadyNotice | null, ApiError>({
    queryKey: ['shell', 'notice', language],
    queryFn: ({ signal }) => findNotice(signal),
    // While the words of another language are on their way, those that are shown stay.
    placeholderData: (before) => before,
    staleTime: 300_000,
  });
  return data ?? null;
}
