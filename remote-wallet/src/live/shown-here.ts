/** Ids of wallet changes whose result this page shows by itself, as a dialog does with a withdrawal or a QR code. */
const shown = new Set<string>();

export const shownHere = {
  /** Marks a change as shown by this page: no toast repeats it. Returns what removes the mark. */
  add(id: string): () => void {
    shown.add(id);
    return () => void shown.delete(id);
  },
  has: (id: string | null): boolean => id !== null && shown.has(id),
};
