import type { SimulatorOptions, Currency } from './faults';

/** A requested payment code; satang. */
export interface CodeOrder {
  provider: string;
  amount: number;
  currency: Currency;
  expiresAt: string;
}

type Code = CodeOrder & { payload: string };

/** A code that can be paid now; satang. */
export type OpenCode = Code & { id: string };

/** A payment as reported to the site; satang. */
export interface CodePayment {
  provider: string;
  paymentId: string;
  reference: string | null;
  amount: number;
  currency: Currency;
}

/** Maximum numbers of stored and of shown codes. */
const limits = { stored: 500, shown: 50 };

/** Returns the text of a payment code. Apps of banks do not know its format, and people see that it is no real payment. */
const payloadOf = (reference: string, { provider, amount, currency }: CodeOrder): string =>
  `DEMO NOT A PAYMENT ${provider} ${(amount / 100).toFixed(2)} ${currency} ${reference}`;

/** Issues codes that only the sandbox can pay. */
export function createCodes({ store, faults, now }: SimulatorOptions) {
  const table = store.table<Code>('code');
  return {
    /** Returns the payload of a code. A repeated reference refers to the same code. */
    issue: (reference: string, order: CodeOrder): string =>
      faults.run('qr', () => {
        const existing = table.get(reference);
        if (existing) return existing.payload;
        const payload = payloadOf(reference, order);
        table.set(reference, { ...order, payload });
        const [oldest] = table.entries();
        if (oldest && table.entries().length > limits.stored) table.delete(oldest[0]);
        return payload;
      }),
    find: (reference: string): Code | undefined => table.get(reference),
    /** Returns the codes that are not paid and not expired, newest first. */
    open: (): OpenCode[] =>
      table
        .entries()
        .filter(([, { expiresAt }]) => new Date(expiresAt) > now())
        .toReversed()
        .slice(0, limits.shown)
        .map(([id, code]) => ({ id, ...code })),
    /** Returns a payment of a code with its amount, or another one (satang); undefined when there is no such code. */
    payment(reference: string, paymentId: string, amount?: number): CodePayment | undefined {
      const code = table.get(reference);
      if (!code) return undefined;
      const { provider, currency } = code;
      // The confirmation of KBANK's own code contains only the amount.
      const sentReference = provider === 'KBANK' ? null : reference;
      return { provider, paymentId, reference: sentReference, amount: amount ?? code.amount, currency };
    },
    /** Closes a paid code. */
    close(reference: string): void {
      const code = table.get(reference);
      if (code) table.set(reference, { ...code, expiresAt: now().toISOString() });
    },
  };
}
