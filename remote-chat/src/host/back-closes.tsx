import { useLocation, useNavigate } from '@wallet/shared/router';
import { useEffect, useRef } from 'react';

/** What the history keeps of an open sheet, over the page that it lies on. */
const mark = { chat: true } as const;

const isMarked = (state: unknown): boolean => typeof state === 'object' && state !== null && 'chat' in state;

export interface BackClosesProps {
  /** Whether the chat lies over the whole page. */
  open: boolean;
  close: () => void;
}

/**
 * Lets Back close a chat that lies over the whole page of the site, and leaves the page as it is. The open sheet has an
 * entry of its own in the history; one that has no sheet, after another way of closing or a reload, is left again.
 */
export function BackCloses({ open, close }: BackClosesProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const marked = isMarked(location.state);
  const before = useRef({ open: false, marked: false });
  useEffect(() => {
    const was = before.current;
    before.current = { open, marked };
    if (open && !marked) {
      if (was.marked) close();
      else if (!was.open)
        void navigate(location, { state: { ...(location.state as object | null), ...mark } });
    } else if (marked && !open && (was.open || !was.marked)) void navigate(-1);
  });
  return null;
}
