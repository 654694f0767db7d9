import { useLocation } from '@wallet/platform/router';
import { useLayoutEffect, useRef, useState } from 'react';
import { type ApiError, hashPair } from '@wallet/contract';
import { lookupNotice } from '@wallet/platform/api';
import { plainText } from '@wallet/ui';
import { useLanguage } from '@wallet/platform/i18n';
import { useQuery } from '@wallet/platform/query';
import { loadSanitiser, type Sanitise } from '@wallet/platform/sanitise';
import { safeStorage } from '@wallet/platform';

const storage = safeStorage('local');
const key = 'read-notices';
/** How many hashes are stored. The oldest are removed first. */
const maxHashes = 20;

/** Returns a 53-bit hash of a text (cyrb53), so that no text is stored. Earlier releases stored the same hash. */
function hashOf(text: string): string {
  let [low, high] = hashPair(text);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  return (4294967296 * (2097151 & high) + (low >>> 0)).toString(36);
}

function readHashes(): string[] {
  try {
    const hashes: unknown = JSON.parse(storage.getItem(key) ?? '[]');
    return Array.isArray(hashes) ? hashes.filter((hash) => typeof hash === 'string') : [];
  } catch {
    return [];
  }
}

/** The operator's notices that were dismissed in this browser. */
const dismissedNotices = {
  has: (text: string): boolean => readHashes().includes(hashOf(text)),
  add(text: string): void {
    const hashes = new Set([hashOf(text), ...readHashes()]);
    storage.setItem(key, JSON.stringify([...hashes].slice(0, maxHashes)));
  },
};

/** A notice that can be rendered at once: as plain text when the sanitiser could not be loaded. */
interface ReadyNotice {
  html: string;
  sanitise: Sanitise | undefined;
}

const isBlank = (html: string): boolean => plainText(html).trim() === '' && !/<img/i.test(html);

async function fetchNotice(signal: AbortSignal): Promise<ReadyNotice | null> {
  const { notice: html } = await lookupNotice({ signal, quiet: true });
  if (html === null || isBlank(html) || dismissedNotices.has(html)) return null;
  return { html, sanitise: await loadSanitiser().catch(() => undefined) };
}

/** Returns the operator's notice that this browser has not dismissed; null when there is none. */
export function useNotice(): ReadyNotice | null {
  const language = useLanguage();
  const { data } = useQuery<ReadyNotice | null, ApiError>({
    queryKey: ['shell', 'notice', language],
    queryFn: ({ signal }) => fetchNotice(signal),
    // The previous text stays visible while the text in another language loads.
    placeholderData: (previous) => previous,
    staleTime: 5 * 60_000,
  });
  return data ?? null;
}

/** True once the page beside this element has content. */
const hasContentBeside = (card: HTMLElement): boolean =>
  [...(card.parentElement?.children ?? [])].some((other) => other !== card && other.hasChildNodes());

/**
 * Returns the operator's notice (S3.8, S7.3) and the state of its card. A notice that arrives before the page has
 * content is shown at once, in one line. A later one waits for another page or for `open`, so that it never moves
 * content under a finger.
 */
export function useNoticeCard() {
  const { pathname } = useLocation();
  const latest = useNotice();
  const [dismissedHtml, setDismissedHtml] = useState<string>();
  // The card is at the top of the page, in one line until a person expands it.
  const [isOpen, setIsOpen] = useState(false);
  const [isExpanded, setIsExpanded] = useState(false);
  // The page on which the notice arrived too late to be shown, or '' when it arrived in time.
  const arrivalPath = useRef<string>(undefined);
  const cardRef = useRef<HTMLDivElement>(null);
  const notice = latest && latest.html !== dismissedHtml ? latest : null;
  const isWaiting = notice !== null && !isOpen;

  useLayoutEffect(() => {
    if (!isWaiting || !cardRef.current) return;
    arrivalPath.current ??= hasContentBeside(cardRef.current) ? pathname : '';
    if (arrivalPath.current !== pathname) setIsOpen(true);
  }, [isWaiting, pathname]);

  const open = () => {
    setIsOpen(true);
    setIsExpanded(true);
    window.scrollTo(0, 0);
  };

  const toggle = () => setIsExpanded(!isExpanded);

  const dismiss = () => {
    if (!notice) return;
    dismissedNotices.add(notice.html);
    setDismissedHtml(notice.html);
    setIsOpen(false);
    setIsExpanded(false);
    arrivalPath.current = undefined;
    // The focused button disappears with the card.
    cardRef.current?.parentElement?.focus({ preventScroll: true });
  };

  return { notice, isOpen, isExpanded, cardRef, open, toggle, dismiss };
}

export type NoticeCardState = ReturnType<typeof useNoticeCard>;
