import type { ErrorCode } from '@wallet/contract';
import type { Satang } from '@wallet/contract/satang';
import type { Schemas } from '../call';
import type { StatementStatus, StatementType } from './wallet';

type Stage = Schemas['MovementStage']['stage'];

/** How far a movement is. A time is null when it is not reached, or not known: older versions did not store it. */
export interface Progress {
  type: StatementType;
  status: StatementStatus;
  requestedAt: Date | null;
  /** The provider had the request and had not answered finally. */
  sentAt: Date | null;
  /** A slip was read. */
  receivedAt: Date | null;
  endedAt: Date | null;
  /** True when a failed movement had taken money, which is back in the wallet. */
  isReturned: boolean | null;
  /** The part of a deposit that the limits still hold apart; null for a deposit that they never held. */
  held: Satang | null;
}

function lastStage({ type, status, isReturned, held }: Progress): Stage {
  if (status === 'FAILED') return isReturned ? 'RETURNED' : 'FAILED';
  if (held !== null) return 'HELD';
  return type === 'withdraw' ? 'PAID' : 'CREDITED';
}

/** Returns the stages that a movement has reached, oldest first. A stage without a time is left out. */
export function stagesOf(progress: Progress): Schemas['MovementStage'][] {
  const times: readonly (readonly [Stage, Date | null])[] = [
    ['REQUESTED', progress.requestedAt],
    ['SENT', progress.sentAt],
    ['RECEIVED', progress.receivedAt],
    [lastStage(progress), progress.endedAt],
  ];
  return times.flatMap(([stage, at]) => (at ? [{ stage, at: at.toISOString() }] : []));
}

/** The site's codes for rejections of providers, by the code of the provider. The others are no help to a member. */
const codesOfRejections: Readonly<Record<'withdraw' | 'transfer', Readonly<Record<string, ErrorCode>>>> = {
  withdraw: {
    NO_ACCOUNT: 'PAYEE_NO_ACCOUNT',
    NAME_MISMATCH: 'PAYEE_NAME_MISMATCH',
    BANK_CLOSED: 'PAYEE_BANK_CLOSED',
  },
  transfer: { NO_ACCOUNT: 'SLOT_NO_ACCOUNT', NOT_ENOUGH: 'MONEY_NOT_ENOUGH' },
};

/** Returns the error code that explains a failed movement; undefined for any other movement, and without a reason. */
export function reasonOf({ type, status }: Progress, reason: string | null): string | undefined {
  if (status !== 'FAILED' || reason === null) return undefined;
  // Slips and gifts store the site's codes.
  return type === 'withdraw' || type === 'transfer' ? codesOfRejections[type][reason] : reason;
}

const shownDigits = 4;

/** Hides all but the last four digits of an account number. */
export function maskAccountNo(accountNo: string): string {
  const hidden = Math.max(accountNo.length - shownDigits, 0);
  return '•'.repeat(hidden) + accountNo.slice(hidden);
}

/** The movements in progress of a member: the number of stages that each has reached, by its id. */
export type OpenStages = ReadonlyMap<string, number>;

/** Returns the ids of the movements that were added, reached another stage or ended. */
export const changedMovements = (before: OpenStages, after: OpenStages): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id));
