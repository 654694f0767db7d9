import type { Satang } from '@wallet/contract/satang';

/** A change of the wallet that the member caused and whose end is still open. */
interface ExpectedMoney {
  /** As the id of the change that the socket reports, see `shownHere`; null where it is not known. */
  id: string | null;
  /** What the wallet gains by it. */
  amount: Satang;
  kind: 'deposit' | 'withdrawal-returned';
}

/** For how long the wallet is read for it, in ms. */
const expectMs = 10 * 60_000;

let expected: (ExpectedMoney & { until: number })[] = [];

/** Changes to look for with a backend that does not report them (docs/adr/0056); forgotten after some minutes. */
export const expectedMoney = {
  add(money: ExpectedMoney): void {
    expected.push({ ...money, until: Date.now() + expectMs });
  },
  isAny(): boolean {
    expected = expected.filter(({ until }) => until > Date.now());
    return expected.length > 0;
  },
  /** Removes and returns the change that explains why the wallet gained exactly this much. */
  take(gained: number): ExpectedMoney | undefined {
    const found = expected.find(({ amount }) => amount === gained);
    expected = expected.filter((one) => one !== found);
    return found;
  },
  clear(): void {
    expected = [];
  },
};

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
