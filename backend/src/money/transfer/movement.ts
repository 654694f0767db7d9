import type { Currency } from '../../ledger/account';
import type { Satang } from '../../ledger/satang';
import type { Payee } from '../../providers/banks/bank';
import type { StatementStatus } from '../statement/statement-row';

/** Money on its way between the wallet, games and a member's bank account. */
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
  /** What the wallet held when it began, and once it has ended, what it held then. */
  walletAfter: Satang;
}

/** The part of a movement that a provider has to do. */
export interface Leg {
  /** Our reference to them. */
  id: string;
  /** `out`: from a game to us; `in`: from us to a game or the bank. */
  direction: 'out' | 'in';
  /** A game's code, or `bank`. */
  place: string;
  username: string | null;
  amount: Satang;
  status: 'held' | 'done' | 'refused';
}

/** A movement with its legs as they stood at one moment. */
export interface MovementState {
  movement: Movement;
  legs: Leg[];
}
