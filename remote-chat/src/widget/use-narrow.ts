import { useSyncExternalStore } from 'react';

/** Below this width dialogs are sheets; below this height, as on a phone held sideways, a card would leave no room to write. */
const query = '(max-width: 599px), (max-height: 499px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the window is a phone's, upright or sideways. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
