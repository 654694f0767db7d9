import { useLocation } from '@wallet/platform/router';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { readNotices } from './read-notices';
import type { ApiError } from '@wallet/contract';
import { lookupNotice } from '@wallet/platform/api';
import { plainText } from '@wallet/ui';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { loadSanitiser, type Sanitise } from '@wallet/platform/sanitise';

/** A notice that can be rendered at once: as plain text when the sanitiser could not be loaded. */
interface ReadyNotice {
  html: string;
  sanitise: Sanitise | undefined;
}

const isBlank = (html: string): boolean => plainText(html).trim() === '' && !/<img/i.test(html);

async function findNotice(signal: AbortSignal): Promise<ReadyNotice | null> {
  const { notice: html } = await lookupNotice({ signal, quiet: true });
  if (html === null || isBlank(html) || readNotices.has(html)) return null;
  return { html, sanitise: await loadSanitiser().catch(() => undefined) };
}

/** Returns the operator's notice that this browser has not dismissed; null when there is none. */
function useNotice(): ReadyNotice | null {
  const language = useLanguage();
  const { data } = useQuery<ReadyNotice | null, ApiError>({
    queryKey: ['shell', 'notice', language],
    queryFn: ({ signal }) => findNotice(signal),
    // The previous text stays visible while the text in another language loads.
    placeholderData: (before) => before,
    staleTime: 300_000,
  });
  return data ?? null;
}

export interface Announcement {
  /** The operator's notice that this browser has not dismissed yet; null when there is none. */
  notice: ReadyNotice | null;
  /** True while the card is shown at the top of the page. */
  isOpen: boolean;
  /** The element at the top of the page that contains the card. */
  placeRef: RefObject<HTMLDivElement | null>;
  open: () => void;
  dismiss: () => void;
}

/** True once the page beside this element has content. */
const hasContentBeside = (place: HTMLElement): boolean =>
  [...(place.parentElement?.children ?? [])].some((one) => one !== place && one.hasChildNodes());

/**
 * Returns the operator's notice (S3.8, S7.3) and the state of its card. A notice that arrives before the page has
 * content opens at once. A later one waits for another page or for `open`, so that it never moves content under a
 * finger.
 */
export function useAnnouncement(): Announcement {
  const { pathname } = useLocation();
  const latest = useNotice();
  const [dismissed, setDismissed] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const arrivedAt = useRef<string>(undefined);
  const placeRef = useRef<HTMLDivElement>(null);
  const notice = latest && latest.html !== dismissed ? latest : null;
  const isWaiting = notice !== null && !isOpen;

  useLayoutEffect(() => {
    if (!isWaiting || !placeRef.current) return;
    arrivedAt.current ??= hasContentBeside(placeRef.current) ? pathname : '';
    if (arrivedAt.current !== pathname) setIsOpen(true);
  }, [isWaiting, pathname]);

  const open = () => {
    setIsOpen(true);
    window.scrollTo(0, 0);
  };

  const dismiss = () => {
    if (!notice) return;
    readNotices.add(notice.html);
    setDismissed(notice.html);
    setIsOpen(false);
    arrivedAt.current = undefined;
    // The focused button disappears with the card.
    placeRef.current?.parentElement?.focus({ preventScroll: true });
  };

  return { notice, isOpen, placeRef, open, dismiss };
}
