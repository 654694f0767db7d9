import type { Currency } from '../core/ledger/account';
import type { Satang } from '../core/ledger/satang';
import type { Payee } from '../core/providers/bank';
import type { StatementStatus } from '../wallet/statement';

/** Transfer of money between the wallet, games and a member's bank account. */
export interface Movement {
  /** Also the id of its row in the statement. */
  id: string;
  memberId: string;
  currency: Currency;
  kind: 'transfer' | 'withdraw';
  /** `wallet`, a game's code, or `all`. */
  source: string;
  /** `wallet`, a game's code, or `bank`. */
  destination: string;
  amount: Satang;
  fromWallet: Satang;
  status: StatementStatus;
  payee: Payee | null;
  /** Balance of the wallet when the movement started; after the movement has ended, the balance at its end. */
  walletAfter: Satang;
}

/** Part of a movement that a provider must do. */
export interface Leg {
  /** Our reference for the provider. */
  id: string;
  /** `out`: from a game to us; `in`: from us to a game or the bank. */
  direction: 'out' | 'in';
  /** A game's code, or `bank`. */
  place: string;
  username: string | null;
  amount: Satang;
  status: 'held' | 'done' | 'refused';
}

/** Movement and its legs at one point in time. */
export interface MovementState {
  movement: Movement;
  legs: Leg[];
}
