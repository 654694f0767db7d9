import type { Statement } from '@wallet/shared/api/types';
import { fromBaht } from '@wallet/shared/format/satang';
import type { Entry, SourceKind } from './entry';

const kinds: readonly SourceKind[] = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'];

/** An entry as the API carries it, with its amount in satang; throws RangeError when the amount is none. */
export function toEntry(statement: Statement): Entry {
  const { _id, statementType, status, from, to, amount, createdAt } = statement;
  const kind = kinds.find((one) => statement[one]);
  const description = kind && statement[kind]?.description;
  return {
    id: _id,
    type: statementType,
    status,
    from,
    to,
    amount: fromBaht(amount),
    createdAt,
    source: kind && description ? { kind, description } : null,
  };
}
