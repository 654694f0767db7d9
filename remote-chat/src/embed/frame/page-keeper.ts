type Keep = (name: string, value: string | null) => void;

let keep: Keep | undefined;

/** Who keeps a guest's values where the browser refuses the frame a storage of its own: the page around it. */
export const pageKeeper = {
  set(next: Keep): void {
    keep = next;
  },
  tell: (name: string, value: string | null): void => keep?.(name, value),
};
