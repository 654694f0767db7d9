import type { Satang } from '@wallet/contract/satang';
import { compareSources, type MoneyActionOptions, type Snapshot } from '@wallet/money';
import { getSaferPlay, type MoneyReply, withdrawHeldMoney } from '@wallet/platform/api';
import { reloadSaferPlay } from '../model/use-safer-play';

/** The confirmed input. The backend pays all held money. */
export interface HeldInput {
  amount: Satang;
  /** The proof that a passkey confirmed it, when the backend required one. */
  passkeyProof?: string;
}

/** Reads what a payment changes: afterwards the amount is no longer held. */
async function readHeldSnapshot(): Promise<Snapshot> {
  const { summary } = await getSaferPlay();
  return { wallet: null, traces: [`held ${summary.held?.amount ?? 0}`] };
}

/** The money action that pays held money to the member's bank account. */
export const heldAction: MoneyActionOptions<HeldInput, MoneyReply> = {
  name: 'limits.held',
  send: ({ passkeyProof }, options) => withdrawHeldMoney(passkeyProof ? { passkeyProof } : {}, options),
  readSnapshot: readHeldSnapshot,
  compare: compareSources,
  onSuccess: reloadSaferPlay,
  onChanged: reloadSaferPlay,
};
