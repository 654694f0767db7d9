import type { SlipNoteCode } from '@wallet/contract';
import type { BookOptions, Currency } from './book-options';

/** A slip that the site submitted. */
export interface SlipOrder {
  /** Bank code and transfer reference from the QR code in the picture. */
  refNo: string | null;
  currency: Currency;
  sentAt: string;
  contentType: 'image/png' | 'image/jpeg';
  /** Base64. */
  picture: string;
}

/** The result of a slip check: the received amount (satang), or why the slip is invalid. */
export type SlipVerdict =
  | { accepted: true; amount: number; refNo: string; transferredAt?: string }
  | { accepted: false; note: SlipNoteCode };

/** Stores the slips that wait for a check, and the results. */
export function slipsIn({ store, faults }: BookOptions) {
  const waiting = store.table<SlipOrder>('slip');
  const verdicts = store.table<SlipVerdict>('verdict');
  return {
    /** Stores a slip and returns its result; undefined while there is none. */
    show: (reference: string, slip: SlipOrder): SlipVerdict | undefined =>
      faults.around('slips', () => {
        const verdict = verdicts.get(reference);
        if (!verdict && !waiting.get(reference)) waiting.set(reference, slip);
        return verdict;
      }),
    /** Returns the waiting slips, oldest first. */
    list: (): (SlipOrder & { id: string })[] => waiting.entries().map(([id, slip]) => ({ id, ...slip })),
    find: (reference: string): SlipOrder | undefined => waiting.get(reference),
    /** Sets the result of a waiting slip. Only the first result counts. */
    judge(reference: string, verdict: SlipVerdict): void {
      store.atomically(() => {
        if (!verdicts.get(reference)) verdicts.set(reference, verdict);
        waiting.delete(reference);
      });
    },
  };
}
