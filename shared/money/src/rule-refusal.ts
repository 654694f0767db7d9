import type { ApiError } from '@wallet/contract';

const ruleCodes = ['BONUS_CONDITION', 'BONUS_REMAINING'] as const;

/** A refusal by a rule of bonuses: nothing is broken, and the bonus page shows what helps. */
export type RuleRefusal = (typeof ruleCodes)[number];

/** Returns the rule that refused a call; undefined for any other error. */
export const ruleRefusal = (error: ApiError | undefined): RuleRefusal | undefined =>
  error?.kind === 'code' ? ruleCodes.find((code) => code === error.code) : undefined;
