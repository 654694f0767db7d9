/**
 * What a contribution may depend on. Whoever opens a slot says which of these it can tell there: whether the bank
 * refuses the name of the member's account, the operator has the chat switched on, an invite bonus waits, and there is a
 * wheel to spin.
 */
export const conditionNames = [
  'bank-name-refused',
  'chat-enabled',
  'invite-bonus-waiting',
  'wheel-active',
] as const;

export type ConditionName = (typeof conditionNames)[number];
