import { useMemo, useSyncExternalStore } from 'react';

/** Creates the address of a file; it is valid while it has a subscriber. */
function createFileAddress(file: File | undefined) {
  let url: string | null = null;
  return {
    url: () => url,
    subscribe(onChange: () => void) {
      if (!file) return () => undefined;
      const created = URL.createObjectURL(file);
      url = created;
      onChange();
      return () => {
        url = null;
        URL.revokeObjectURL(created);
      };
    },
  };
}

/** Returns a URL that shows a file on the page while the component is mounted; null until it is created. */
export function useObjectUrl(file: File | undefined): string | null {
  const address = useMemo(() => createFileAddress(file), [file]);
  return useSyncExternalStore(address.subscribe, address.url);
}
