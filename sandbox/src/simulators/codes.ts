import type { SimulatorOptions, Currency } from './faults';

/** A requested payment code; satang. */
export interface CodeOrder {
  provider: string;
  amount: number;
  currency: Currency;
  expiresAt: string;
}

type Code = CodeOrder & { payload: string };

const maxShown = 50;

/** Returns the text of a payment code. Apps of banks do not know its format, and people see that it is no real payment. */
const payloadOf = (reference: string, { provider, amount, currency }: CodeOrder): string =>
  `DEMO NOT A PAYMENT ${provider} ${(amount / 100).toFixed(2)} ${currency} ${reference}`;

/** Issues codes that only the sandbox can pay. */
export function createCodes({ store, faults, now }: SimulatorOptions) {
  const table = store.table<Code>('code');
  return {
    /** Returns the content of a code. A repeated reference refers to the same code. */
    issue: (reference: string, order: CodeOrder) =>
      faults.run('qr', () => {
        const code = table.get(reference) ?? { ...order, payload: payloadOf(reference, order) };
        table.set(reference, code);
        return { payload: code.payload };
      }),
    find: (reference: string): Code | undefined => table.get(reference),
    /** Returns the codes that are not paid and not expired, newest first. */
    open: (): (Code & { id: string })[] =>
      table
        .entries()
        .filter(([, { expiresAt }]) => new Date(expiresAt) > now())
        .toReversed()
        .slice(0, maxShown)
        .map(([id, code]) => ({ id, ...code })),
    /** Returns a payment of a code with its amount, or another one (satang); undefined when there is no such code. */
    payment(reference: string, paymentId: string, amount?: number) {
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
