import type { Satang } from '@wallet/contract/satang';

/** A change of the wallet that the member started and that has not ended. */
interface ExpectedMoney {
  /** The id of the change in the socket's reports, see `shownHere`; null when it is unknown. */
  id: string | null;
  /** The amount that is added to the wallet. */
  amount: Satang;
  kind: 'deposit' | 'withdrawal-returned';
}

/** How long the wallet is polled for an expected change, in ms. */
const expectMs = 10 * 60_000;

let expected: (ExpectedMoney & { until: number })[] = [];

/** Changes that are expected from a backend that does not report them (docs/adr/money.md); removed after some minutes. */
export const expectedMoney = {
  add(money: ExpectedMoney): void {
    expected.push({ ...money, until: Date.now() + expectMs });
  },
  isAny(): boolean {
    expected = expected.filter(({ until }) => until > Date.now());
    return expected.length > 0;
  },
  /** Removes and returns the change that explains this exact increase of the wallet. */
  take(gained: number): ExpectedMoney | undefined {
    const found = expected.find(({ amount }) => amount === gained);
    expected = expected.filter((one) => one !== found);
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

export const shownHere = {
  /** Marks a change as shown by this page: no toast repeats it. Returns a function that removes the mark. */
  add(id: string): () => void {
    shown.add(id);
    return () => void shown.delete(id);
  },
  has: (id: string | null): boolean => id !== null && shown.has(id),
};
