import type { SlipNoteCode } from '@wallet/contract';
import type { BookOptions, Currency } from './book-options';

/** A slip as the site shows it. */
export interface SlipOrder {
  /** Bank and transfer as the code in the picture gives them. */
  refNo: string | null;
  currency: Currency;
  sentAt: string;
  contentType: 'image/png' | 'image/jpeg';
  /** Base64. */
  picture: string;
}

/** What was found: the money that came (satang), or why the slip is not good. */
export type SlipVerdict =
  | { accepted: true; amount: number; refNo: string; transferredAt?: string }
  | { accepted: false; note: SlipNoteCode };

/** Slips that wait for somebody to judge them, and the verdicts. */
export function slipsIn({ store, faults }: BookOptions) {
  const waiting = store.table<SlipOrder>('slip');
  const verdicts = store.table<SlipVerdict>('verdict');
  return {
    /** Takes a slip, or gives its verdict; undefined while there is none. */
    show: (reference: string, slip: SlipOrder): SlipVerdict | undefined =>
      faults.around('slips', () => {
        const verdict = verdicts.get(reference);
        if (!verdict && !waiting.get(reference)) waiting.set(reference, slip);
        return verdict;
      }),
    /** The slips that wait, oldest first. */
    list: (): (SlipOrder & { id: string })[] => waiting.entries().map(([id, slip]) => ({ id, ...slip })),
    find: (reference: string): SlipOrder | undefined => waiting.get(reference),
    /** Judges a slip that waits; the first verdict counts. */
    judge(reference: string, verdict: SlipVerdict): void {
      store.atomically(() => {
        if (!verdicts.get(reference)) verdicts.set(reference, verdict);
        waiting.delete(reference);
      });
    },
  };
}
