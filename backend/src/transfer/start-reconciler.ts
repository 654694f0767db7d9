import type { Deps } from '../deps';
import { confirmPasswords } from '../games/confirm-passwords';
import { type Rounds, startRounds } from '../rounds';
import type { TakingUp } from '../take-up';
import { settleOpenGiftLinks } from '../truelink/settle-open-gift-links';
import { giveUpAnnouncedDeposits } from '../wallet/give-up-announced-deposits';
import { reconcile } from './reconcile';
import { reopenMovements } from './reopen-movements';

const usualPauseMs = 3_000;

/** Each kind goes its own rounds: a provider that is silent about one holds up none of the others. */
const kinds: readonly ((deps: Deps, options: TakingUp) => Promise<void>)[] = [
  reconcile,
  settleOpenGiftLinks,
  confirmPasswords,
  ({ db, clock }) => giveUpAnnouncedDeposits(db, clock.now()),
];

/** Takes up everything that is open, at once, and from then on what falls due, every few seconds. */
export function startReconciler(
  deps: Deps,
  report: (error: unknown) => void,
  pauseMs = usualPauseMs,
): Rounds {
  const reopened = reopenMovements(deps).catch(report);
  const rounds = kinds.map((kind) =>
    startRounds(
      async (signal) => {
        await reopened;
        await kind(deps, { signal, report });
      },
      pauseMs,
      report,
    ),
  );
  return {
    async stop() {
      await Promise.all(rounds.map((round) => round.stop()));
    },
  };
}
