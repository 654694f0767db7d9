import { orderedMessages, ownMessages, sentMessages, shownMessages, storedMessages } from './chat';
import { codesOnce, ownCodes, reportedTransfers, slipsOnce, transfersOnce } from './deposits';
import type { Invariant } from './invariant';
import { emptyGames, noPlayOnBreak, shownBreaks } from './breaks';
import { heldUntilNewPeriod, limitedDeposits, lateRaises } from './limits';
import { claimsOnce, conservedMoney, endsOnce, floors, soundLedger } from './ledger';
import { atMostOnce, giftsOnce, truthfulOutcomes } from './once';
import { definiteOutcomes, ownDataOnly, shownHome, storedLogins } from './pages';

/** What is true in every run. */
export const invariants: readonly Invariant[] = [
  atMostOnce,
  giftsOnce,
  codesOnce,
  transfersOnce,
  slipsOnce,
  truthfulOutcomes,
  floors,
  ownDataOnly,
  ownCodes,
  ownMessages,
  soundLedger,
  conservedMoney,
  endsOnce,
  claimsOnce,
  reportedTransfers,
  limitedDeposits,
  lateRaises,
  noPlayOnBreak,
  shownHome,
  shownBreaks,
  definiteOutcomes,
  storedLogins,
  storedMessages,
  shownMessages,
  sentMessages,
  orderedMessages,
  heldUntilNewPeriod,
  emptyGames,
  { ...soundLedger, when: 'later' },
  { ...conservedMoney, when: 'later' },
];
