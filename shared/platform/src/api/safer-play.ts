import { type Satang, toBaht } from '@wallet/contract/satang';
import * as v from '@wallet/platform/api/read-reply';
import type { InferOutput } from '@wallet/platform/api/read-reply';
import { request, type CallOptions, type MoneyCallOptions } from './client/request';
import type { Schemas } from './common';
import { depositRoom } from './generated/deposit';
import { moneyReply } from './generated/money';
import {
  activity,
  type activityDay,
  type depositLimit,
  type heldMoney,
  type playBreak,
  saferPlay,
  saferPlaySummary,
  visit,
} from './generated/safer-play';
import type { MoneyReply } from './money';

/** The member's limits, break, reminder and held money. Amounts are in satang. */
export type SaferPlay = InferOutput<typeof saferPlay>;
/** What the wallet and the profile have of safer play. */
export type SaferPlaySummary = InferOutput<typeof saferPlaySummary>;
/** A deposit limit and its use in the current period. Amounts are in satang. */
export type DepositLimit = InferOutput<typeof depositLimit>;
/** A break or an exclusion. */
export type PlayBreak = InferOutput<typeof playBreak>;
/** Money that is not for play yet. The amount is in satang. */
export type HeldMoney = InferOutput<typeof heldMoney>;
/** Time and results of the current visit. Amounts are in satang. */
export type Visit = InferOutput<typeof visit>;
/** The figures of one day. Amounts are in satang. */
export type ActivityDay = InferOutput<typeof activityDay>;
/** The days of the last twelve months. */
type Activity = InferOutput<typeof activity>;

/** The length of a break; from `six-months` on it is an exclusion. */
export type BreakLength = Schemas['BreakLength'];

/** A limit in satang; null for none. */
type LimitAmountRequest = Omit<Schemas['LimitAmountRequest'], 'amount'> & { amount: Satang | null };

const walletPart = v.object({
  saferPlay: v.or(saferPlaySummary, null),
  wallet: v.or(v.object({ currency: v.or(v.text, 'BAHT') }), { currency: 'BAHT' }),
});

/** Parses a reply to `GET /api/wallet` that the page already has: what it has of safer play, and the currency. */
export function readSaferPlaySummary(reply: unknown): { summary: SaferPlaySummary | null; currency: string } {
  const { saferPlay: summary, wallet } = v.readReply('get /api/wallet', walletPart, reply);
  return { summary, currency: wallet.currency };
}

const depositPart = v.object({ limitRoom: v.or(depositRoom, null) });

/** What the member can still deposit for play, in satang, and when the period of the lowest limit ends. */
export type DepositRoom = InferOutput<typeof depositRoom>;

/** Parses a reply to `GET /api/lookup/deposit` that the page already has; null without a limit. */
export function readDepositRoom(reply: unknown): DepositRoom | null {
  return v.readReply('get /api/lookup/deposit', depositPart, reply).limitRoom;
}

/** Fetches limits, break, reminder and held money. Call it only when the wallet has `saferPlay`, as the others here. */
export function getSaferPlay(options?: CallOptions): Promise<SaferPlay> {
  return request(saferPlay, 'get', '/api/safer-play', {}, options);
}

/** Sets a deposit limit in satang; null removes it. A higher limit and a removal wait for a confirmation. */
export function setDepositLimit(body: LimitAmountRequest, options?: CallOptions): Promise<SaferPlay> {
  const amount = body.amount === null ? null : toBaht(body.amount);
  return request(saferPlay, 'put', '/api/safer-play/limit', { body: { ...body, amount } }, options);
}

/** Confirms a pending higher limit. Rejects with `LIMIT_NOT_DUE` during the waiting time. */
export function confirmDepositLimit(
  body: Schemas['LimitPeriodRequest'],
  options?: CallOptions,
): Promise<SaferPlay> {
  return request(saferPlay, 'post', '/api/safer-play/limit/confirm', { body }, options);
}

/** Records that the member reviewed the limits or skipped the question for them. */
export function reviewDepositLimits(options?: CallOptions): Promise<SaferPlay> {
  return request(saferPlay, 'post', '/api/safer-play/review', {}, options);
}

/** Starts a break or makes it longer. All other sessions end. */
export function startBreak(body: Schemas['BreakRequest'], options?: CallOptions): Promise<SaferPlay> {
  return request(saferPlay, 'post', '/api/safer-play/break', { body }, options);
}

/** Ends a break. Rejects with `BREAK_NOT_OVER` before its time is over. */
export function endBreak(options?: CallOptions): Promise<SaferPlay> {
  return request(saferPlay, 'post', '/api/safer-play/break/end', {}, options);
}

/** Sets the minutes after which the page shows a reminder of time; null for none. */
export function setReminder(body: Schemas['ReminderRequest'], options?: CallOptions): Promise<SaferPlay> {
  return request(saferPlay, 'put', '/api/safer-play/reminder', { body }, options);
}

/** Fetches time and results of the current visit from the games. */
export function getVisit(options?: CallOptions): Promise<Visit> {
  return request(visit, 'get', '/api/safer-play/visit', {}, options);
}

/** Pays all held money to the member's bank account. Rejects with `PASSKEY_REQUIRED` without a proof. */
export function withdrawHeldMoney(
  body: Schemas['PasskeyProofRequest'],
  options?: MoneyCallOptions,
): Promise<MoneyReply> {
  return request(moneyReply, 'post', '/api/safer-play/held/withdraw', { body }, options);
}

/** Fetches deposits, withdrawals, play and time of each day in the last twelve months. */
export function listActivity(options?: CallOptions): Promise<Activity> {
  return request(activity, 'get', '/api/activity', {}, options);
}
