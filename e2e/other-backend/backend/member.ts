import type { GameAccount } from './game-list';

/** A row of the statement (S3.24); amounts in satang, always positive: the kind defines the direction. */
export interface StatementEntry {
  statementType: 'deposit' | 'bonus' | 'finish_bonus' | 'withdraw' | 'transfer';
  status: 'SUCCESS' | 'FAILED' | 'PROCESSING';
  from: string;
  to: string;
  amount: number;
  createdAt: string;
  /** The cause of the movement, as text. */
  linked?: { kind: 'bonus' | 'promotion' | 'invite' | 'refund' | 'luckydraw'; description: string };
}

/** A slip (S3.25); satang. */
export interface Slip {
  createdAt: string;
  amount: number;
  status: 'SUCCESS' | 'FAILED' | 'PROCESSING';
  note: string;
  reference: string;
}

/** A coupon of the wheel (S3.27); satang. */
export interface Coupon {
  prize: { name: string; slice: string };
  amount: number;
}

/** An open QR deposit with a provider (S3.17); satang, ms since 1970. */
export interface QrCode {
  qrcodeId: string;
  provider: string;
  amount: number;
  endsAt: number;
}

export interface Member {
  id: string;
  username: string;
  password: string;
  name: string;
  createdAt: string;
  coin: number;
  bank: { code: string; accountName: string; accountNo: string };
  wallet: number;
  games: Record<string, GameAccount>;
  statement: StatementEntry[];
  slips: Slip[];
  coupons: Coupon[];
  invites: { from: string; amount: number; createdAt: string }[];
  inviteBonus: number;
  refunds: { amount: number; createdAt: string }[];
  /** The amount that can be received, and the received amount that can be added to the wallet. */
  refund: { accrued: number; received: number };
  /** Times when each bonus was received, by its code. */
  received: Record<string, string[]>;
  activeBonus: string | null;
  activePromotion: string | null;
  usedPromotions: string[];
  qrcode: QrCode | null;
  spins: number;
}
