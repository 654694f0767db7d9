import { useSyncExternalStore } from 'react';

/** Below this width dialogs are sheets. Below this height (a phone in landscape) a card has no room for typing. */
const query = '(max-width: 599px), (max-height: 499px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** True when the window is a phone's, in portrait or landscape. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
