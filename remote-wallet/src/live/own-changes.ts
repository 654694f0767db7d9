import type { Satang } from '@wallet/contract/satang';

/** A change of the wallet that the member started and whose money has not arrived yet. */
interface ExpectedChange {
  /** The id of the change in the socket's reports, see `shownChanges`; null when it is unknown. */
  id: string | null;
  /** The amount that is added to the wallet. */
  amount: Satang;
  kind: 'deposit' | 'withdrawal-returned';
}

/** How long the wallet is polled for an expected change, in ms. */
const expectedForMs = 10 * 60_000;

let expected: (ExpectedChange & { expiresAt: number })[] = [];

/** Changes that a backend does not report by itself (docs/adr/money.md). Each is dropped after `expectedForMs`. */
export const expectedChanges = {
  add(change: ExpectedChange): void {
    expected.push({ ...change, expiresAt: Date.now() + expectedForMs });
  },
  hasAny(): boolean {
    expected = expected.filter(({ expiresAt }) => expiresAt > Date.now());
    return expected.length > 0;
  },
  /** Removes and returns the change whose amount is exactly this increase of the wallet. */
  take(increase: number): ExpectedChange | undefined {
    const found = expected.find(({ amount }) => amount === increase);
    expected = expected.filter((change) => change !== found);
    return found;
  },
  clear(): void {
    expected = [];
  },
};

/**
 * Ids of wallet changes whose result this page already shows, for example in the dialog of a withdrawal or a QR code.
 */
const shown = new Set<string>();

export const shownChanges = {
  /** Marks a change as shown by this page: no toast repeats it. Returns a function that removes the mark. */
  add(id: string): () => void {
    shown.add(id);
    return () => void shown.delete(id);
  },
  has: (id: string | null): boolean => id !== null && shown.has(id),
};
