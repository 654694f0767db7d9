import type { Statement } from '@wallet/platform/api';
import type { Entry, SourceKind } from './entry';

const sources: readonly SourceKind[] = ['bonus', 'promotion', 'invite', 'refund', 'luckydraw'];
const types: readonly string[] = ['deposit', 'bonus', 'finish_bonus', 'withdraw', 'transfer'];

function toEntry(statement: Statement, id: string): Entry {
  const { statementType, status, from, to, amount, createdAt } = statement;
  const kind = sources.find((one) => statement[one]);
  const description = kind && statement[kind]?.description;
  return {
    id,
    // A known type is known in capitals too.
    type: types.find((type) => type === statementType.toLowerCase()) ?? statementType,
    status,
    from,
    to,
    amount,
    createdAt,
    source: kind && description ? { kind, description } : null,
  };
}

/** The entries of a page, each with a name of its own. */
export function toEntries(statements: readonly Statement[]): Entry[] {
  const taken = new Map<string, number>();
  return statements.map((statement) => {
    const name = statement._id ?? `${statement.statementType} ${statement.createdAt ?? ''}`;
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return toEntry(statement, `${name}#${count}`);
  });
}
