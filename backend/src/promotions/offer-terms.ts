import type { Satang } from '../core/ledger/satang';
import type { GameCategory } from '../wagering/wagering';
import type { Span } from './span-start';

/** Grant and conditions of a bonus or promotion; amounts in satang. */
export interface OfferTerms {
  grantPercent: number | null;
  grantAmount: Satang | null;
  grantMax: Satang | null;
  depositMin: Satang;
  depositSpan: Span;
  depositPick: 'first' | 'newest';
  /** HH:MM in Bangkok time. */
  depositFrom: string | null;
  turnover: number;
  endBelow: Satang;
  quota: number | null;
  category: GameCategory | null;
}
