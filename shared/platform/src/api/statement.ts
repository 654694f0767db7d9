import type { Schemas } from './common';

/** The kinds of movements that can filter the statement. */
export const statementKinds = [
  'all',
  'deposit',
  'withdraw',
  'transfer',
  'bonus',
] as const satisfies readonly Schemas['StatementKind'][];

/** `bonus` includes the ends of bonuses. */
export type StatementKind = (typeof statementKinds)[number];
