import { useLocation, useNavigate } from '@wallet/platform/router';
import { useState } from 'react';

const mark = { bannersSeen: true } as const;

function isMarked(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'bannersSeen' in state;
}

/** Whether a dialog's banners lie behind the person, and how they get there. */
export interface BannersSeen {
  seen: boolean;
  /** There is nothing to show: the matter stays from now on, whatever comes later. */
  pass: () => void;
  /** The person goes on; this step of the history remembers it, so that Back and a reload lead to the matter. */
  goOn: () => void;
}

/** Keeps whether the banners of this dialog were seen; `skip` goes straight to its matter. */
export function useBannersSeen(skip: boolean): BannersSeen {
  const location = useLocation();
  const navigate = useNavigate();
  const [seen, setSeen] = useState(() => skip || isMarked(location.state));
  return {
    seen,
    pass: () => setSeen(true),
    goOn() {
      setSeen(true);
      const state = { ...(location.state as object | null), ...mark };
      void navigate(location, { replace: true, state });
    },
  };
}
