import { useMemo, useSyncExternalStore } from 'react';

/** The address of a file, for as long as somebody subscribes to it. */
function createFileAddress(file: File | undefined) {
  let url: string | null = null;
  return {
    url: () => url,
    subscribe(changed: () => void) {
      if (!file) return () => undefined;
      const made = URL.createObjectURL(file);
      url = made;
      changed();
      return () => {
        url = null;
        URL.revokeObjectURL(made);
      };
    },
  };
}

/** An address under which the page itself can show a file, for as long as the component stands; null until it is made. */
export function useObjectUrl(file: File | undefined): string | null {
  const address = useMemo(() => createFileAddress(file), [file]);
  return useSyncExternalStore(address.subscribe, address.url);
}
