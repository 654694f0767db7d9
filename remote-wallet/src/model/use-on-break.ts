import { useCondition } from '@wallet/platform';

const onBreak = { reply: '/api/wallet', field: 'saferPlay.break' } as const;

/** Returns true while the member takes a break from play: deposits, transfers and games are closed. */
export const useOnBreak = (): boolean => useCondition(onBreak) === true;
