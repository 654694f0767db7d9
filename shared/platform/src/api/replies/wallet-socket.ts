import * as v from '@wallet/platform/api/read-reply';
import { maybeMoney, moment, oneOf, or, someText } from '@wallet/platform/api/read-reply';

/** A change that the wallet's socket reports; null when it cannot be understood. Amounts in satang. */
export const walletChange = or(
  v.object({
    id: someText,
    kind: or(oneOf(['deposit', 'withdrawal-paid', 'withdrawal-returned', 'other']), 'other'),
    amount: maybeMoney,
    at: moment,
    balance: maybeMoney,
  }),
  null,
);

/** The state of the wallet on a new connection; null when it cannot be understood. */
export const walletReady = or(v.object({ at: moment, balance: maybeMoney }), null);

export type WalletChange = NonNullable<v.InferOutput<typeof walletChange>>;
export type WalletReady = NonNullable<v.InferOutput<typeof walletReady>>;
