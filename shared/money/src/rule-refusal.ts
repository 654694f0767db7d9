import type { ApiError } from '@wallet/contract';

const ruleCodes = ['BONUS_CONDITION', 'BONUS_REMAINING'] as const;

/** A rejection by a bonus rule: it is not a malfunction, and the bonus page shows the next step. */
export type RuleRefusal = (typeof ruleCodes)[number];

/** Returns the rule that rejected a call; undefined for any other error. */
export const ruleRefusal = (error: ApiError | undefined): RuleRefusal | undefined =>
  error?.kind === 'code' ? ruleCodes.find((code) => code === error.code) : undefined;
