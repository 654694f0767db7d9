type Keep = (id: string) => void;

let keep: Keep | undefined;

/** Who keeps a guest's id where the browser refuses the frame a storage of its own: the page around it. */
export const guestKeeper = {
  set(next: Keep): void {
    keep = next;
  },
  tell: (id: string): void => keep?.(id),
};
