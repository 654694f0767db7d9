import { events } from '@wallet/platform/events';
import { useEffect, useState } from 'react';

const separator = ' · ';

/** Returns the title of a page with the number of unread chat messages and the brand: "(2) Home · Thongdee". */
function completeTitle(title: string, brand: string, unread: number): string {
  // An earlier call has added the number and the brand.
  const [page = ''] = title.replace(/^\(\d+\) /, '').split(separator);
  return (unread > 0 ? `(${unread}) ` : '') + (page === brand || !brand ? page : page + separator + brand);
}

/** Adds the brand and the number of unread chat messages to the title that each page sets. */
export function useDocumentTitle(brandName: string): void {
  // The browser removes spaces from a title in the same way. With other spaces, the title would never equal this one.
  const brand = brandName.trim().replace(/\s+/g, ' ');
  const [unread, setUnread] = useState(0);
  useEffect(() => events.on('chat:unread-changed', ({ count }) => setUnread(count)), []);
  useEffect(() => {
    const complete = (): void => {
      const title = completeTitle(document.title, brand, unread);
      if (document.title !== title) document.title = title;
    };
    complete();
    const changes = new MutationObserver(complete);
    changes.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => changes.disconnect();
  }, [brand, unread]);
}
