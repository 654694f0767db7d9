import { type Satang, toBaht } from '@wallet/contract/satang';
import * as v from '@wallet/platform/api/read-reply';
import { request, type CallOptions } from './client/request';
import type { Schemas } from './common';
import { depositRoom } from './generated/deposit';
import { saferPlay, saferPlaySummary } from './generated/safer-play';

/** The length of a break; from `six-months` on it is an exclusion. */
export type BreakLength = Schemas['BreakLength'];

/** A limit in satang; null for none. */
type LimitAmountRequest = Omit<Schemas['LimitAmountRequest'], 'amount'> & { amount: Satang | null };

const walletPart = v.object({
  saferPlay: v.or(saferPlaySummary, null),
  wallet: v.or(v.object({ currency: v.or(v.text, 'BAHT') }), { currency: 'BAHT' }),
});

/** Parses a reply to `GET /api/wallet` that the page already has: what it has of safer play, and the currency. */
export function readSaferPlaySummary(reply: unknown) {
  const { saferPlay: summary, wallet } = v.readReply('get /api/wallet', walletPart, reply);
  return { summary, currency: wallet.currency };
}

const depositPart = v.object({ limitRoom: v.or(depositRoom, null) });

/** Parses a reply to `GET /api/lookup/deposit` that the page already has; null without a limit. */
export function readDepositRoom(reply: unknown) {
  return v.readReply('get /api/lookup/deposit', depositPart, reply).limitRoom;
}

/** Sets a deposit limit in satang; null removes it. A higher limit and a removal wait for a confirmation. */
export function setDepositLimit(body: LimitAmountRequest, options?: CallOptions) {
  const amount = body.amount === null ? null : toBaht(body.amount);
  return request(saferPlay, 'put', '/api/safer-play/limit', { body: { ...body, amount } }, options);
}
