const listeners = new Set<() => void>();
let open = false;

/** Stores whether the page shows the frame. */
export const panel = {
  read: (): boolean => open,
  set(next: boolean): void {
    open = next;
    for (const listener of listeners) listener();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
