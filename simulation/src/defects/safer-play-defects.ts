import type { Defect } from './defect';

const deposits = 'backend/sql/functions/deposits.sql';

export const saferPlayDefects: readonly Defect[] = [
  {
    name: 'the money that the bank reports does not count for the limits',
    file: deposits,
    original: 'playable := least(p_amount, coalesce(deposit_room(p_member, posted_at), p_amount));',
    replacement: `playable := case when p_reference like 'bank:%' and not is_on_break(p_member) then p_amount
    else least(p_amount, coalesce(deposit_room(p_member, posted_at), p_amount)) end;`,
  },
  {
    name: 'a higher limit counts at once',
    file: 'backend/src/safer-play/limits.ts',
    original: 'const countsNow = amount === current.amount ||',
    replacement: 'const countsNow = amount === current.amount || amount !== null ||',
  },
  {
    name: 'held money stays held when it becomes playable',
    file: deposits,
    original: `'hold', p_member, 'limit', 'wallet', p_member, '', moved);`,
    replacement: `'bank', 'site', 'deposits', 'wallet', p_member, '', moved);`,
  },
  {
    name: 'the backend starts a transfer into a game during a break',
    file: 'backend/sql/functions/transfers.sql',
    original: `if checks.is_on_break then return 'ON_BREAK'; end if;`,
    replacement: '',
  },
];
