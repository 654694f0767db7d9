type Keep = (name: string, value: string | null) => void;

let keep: Keep | undefined;

/** Stores a guest's values in the page around the frame when the browser blocks the frame's own storage. */
export const pageKeeper = {
  set(next: Keep): void {
    keep = next;
  },
  tell: (name: string, value: string | null): void => keep?.(name, value),
};
