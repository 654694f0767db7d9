import { type Satang, satang } from '@wallet/contract/satang';
import type { Statement } from '@wallet/platform/api';
import { statusTone } from '@wallet/ui';

/** The kinds of sources that an entry may be linked to (S3.24). */
const sourceKinds = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'] as const;
type SourceKind = (typeof sourceKinds)[number];

/** The fields of a reply that an entry has in another form. */
type ConvertedField = '_id' | 'statementType' | 'reference' | 'way' | SourceKind;

/** One change of the member's money, in the format of this remote. */
export interface Entry extends Omit<Statement, ConvertedField> {
  /** Unique on its page, also when the backend sends no id. */
  id: string;
  /** Identifies the movement for support; null when the backend sends no id. */
  reference: string | null;
  /** A type of S3.24 in lower case, or another type of the backend as sent; empty when missing. */
  type: string;
  source: { kind: SourceKind; description: string } | null;
  /** How a deposit came; null for other entries and when it is unknown. */
  way: DepositWay | null;
  /** The reference of the bank or provider; null when there is none. */
  providerReference: string | null;
}

const ways = ['bank', 'qr', 'slip', 'gift'] as const;
export type DepositWay = (typeof ways)[number];

const types: readonly string[] = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'];

function toEntry(statement: Statement, id: string): Entry {
  const { _id, statementType, reference, bonus, promotion, invite, refund, luckydraw, ...fields } = statement;
  const way = ways.find((known) => known === statement.way) ?? null;
  const sources = { bonus, promotion, invite, refund, luckydraw };
  const kind = sourceKinds.find((source) => sources[source]);
  const description = kind && sources[kind]?.description;
  return {
    ...fields,
    id,
    reference: _id,
    // A known type is also recognized in upper case.
    type: types.find((type) => type === statementType.toLowerCase()) ?? statementType,
    // A slip that is not read yet has the amount 0.
    amount: way === 'slip' && statement.amount === 0 ? null : statement.amount,
    source: kind && description ? { kind, description } : null,
    way,
    providerReference: reference,
  };
}

/** Returns the entries of a page, each with a unique id. */
export function toEntries(statements: readonly Statement[]): Entry[] {
  const toUniqueName = createUniqueNames();
  return statements.map((statement) => {
    const name = statement._id ?? `${statement.statementType} ${statement.createdAt ?? ''}`;
    return toEntry(statement, toUniqueName(name));
  });
}

interface SignedAmount {
  satang: Satang | null;
  /** True when a positive amount is shown with a plus. A minus is always shown. */
  signed: boolean;
}

/** The direction of each type, because the specification does not define the sign of an amount. */
const directions: Readonly<Record<string, 'in' | 'out'>> = { deposit: 'in', bonus: 'in', withdraw: 'out' };

/** Returns the sign of a transfer for the wallet: 1 into it, -1 out of it, 0 between games. */
function transferSign({ from, to }: Pick<Entry, 'from' | 'to'>): -1 | 0 | 1 {
  if (to?.toLowerCase() === 'wallet') return 1;
  return from?.toLowerCase() === 'wallet' ? -1 : 0;
}

/**
 * Returns the amount with the sign of S2.54. A negative number stays negative for every type. The type decides the sign
 * of a positive number: minus for a withdrawal, plus for a deposit and a bonus. A transfer has its sign for the wallet,
 * and none between two games. The end of a bonus and an unknown type have no sign, because their direction is unknown.
 */
export function signedAmount(entry: Pick<Entry, 'type' | 'from' | 'to' | 'amount'>): SignedAmount {
  const { type, amount } = entry;
  if (amount === null) return { satang: null, signed: false };
  if (type === 'transfer') {
    const sign = transferSign(entry);
    if (sign === 0) return { satang: amount, signed: false };
    return { satang: satang(sign * Math.abs(amount)), signed: true };
  }
  if (amount < 0) return { satang: amount, signed: true };
  const direction = directions[type];
  return { satang: direction === 'out' ? satang(-amount) : amount, signed: direction !== undefined };
}

/** Direction of an entry for the wallet. Money in progress has none yet, and money of a failed entry has not moved. */
export type Direction = 'in' | 'out' | 'neither' | 'pending' | 'failed';

/** True for a status of an entry or a slip that will change; false when the backend sent none. */
export const isPendingStatus = (status: string): boolean =>
  status !== '' && statusTone(status) === 'progress';

export function directionOf(entry: Pick<Entry, 'type' | 'status' | 'from' | 'to' | 'amount'>): Direction {
  if (statusTone(entry.status) === 'failed') return 'failed';
  if (isPendingStatus(entry.status)) return 'pending';
  const { satang: amount, signed } = signedAmount(entry);
  if (!signed || amount === null) return 'neither';
  return amount > 0 ? 'in' : 'out';
}

/** Returns the description of an entry's source; null when it is missing, or when the activity's text contains it. */
export function detailsOf({ source }: Pick<Entry, 'source'>, activity: string): string | null {
  return source && !activity.includes(source.description) ? source.description : null;
}

/** Returns a function that makes each name unique: a repeated one gets a number, like `name#2`. */
export function createUniqueNames(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name}#${count}`;
  };
}
