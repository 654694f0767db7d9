import type { SlipNoteCode } from '@wallet/contract';
import type { SimulatorOptions, Currency } from './faults';

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
export type SlipResult =
  | { accepted: true; amount: number; refNo: string; transferredAt?: string }
  | { accepted: false; note: SlipNoteCode };

/** Stores the slips that wait for a check, and the results. */
export function createSlips({ store, faults }: SimulatorOptions) {
  const waiting = store.table<SlipOrder>('slip');
  const results = store.table<SlipResult>('verdict');
  return {
    /** Stores a slip and returns its result; undefined while there is none. */
    submit: (reference: string, slip: SlipOrder): SlipResult | undefined =>
      faults.run('slips', () => {
        const result = results.get(reference);
        if (!result && !waiting.get(reference)) waiting.set(reference, slip);
        return result;
      }),
    /** Returns the waiting slips, oldest first. */
    list: (): (SlipOrder & { id: string })[] => waiting.entries().map(([id, slip]) => ({ id, ...slip })),
    find: (reference: string): SlipOrder | undefined => waiting.get(reference),
    /** Sets the result of a waiting slip. Only the first result counts. */
    setResult(reference: string, result: SlipResult): void {
      store.atomically(() => {
        if (!results.get(reference)) results.set(reference, result);
        waiting.delete(reference);
      });
    },
  };
}
