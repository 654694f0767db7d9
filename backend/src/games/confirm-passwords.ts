import type { Deps } from '../deps';
import { ProviderRefusal } from '../core/providers/provider-refusal';
import { type ResumeOptions, resumeOpen } from '../core/jobs/jobs';
import { confirmPassword } from './confirm-password';
import type { GameAccount } from './game-account';

/** Maximum passwords resumed in one run. */
const most = 50;
/** First and maximum pause (ms) before a game that does not respond is called again. The pause doubles each time. */
const [firstPauseMs, maxPauseMs] = [10_000, 30 * 60_000];

/** Retries every new password whose confirmation was lost, so that members see the passwords that the games have. */
export async function confirmPasswords(
  deps: Pick<Deps, 'db' | 'clock' | 'providers' | 'config'>,
  options: ResumeOptions = {},
): Promise<void> {
  const due = await deps.db.query<GameAccount>(
    `update game_account set pending_tries = pending_tries + 1,
       pending_next_try_at = $1::timestamptz
         + least($2 * power(2, least(pending_tries, 20)), $3) * interval '1 millisecond'
     where (member_id, game_code) in (
       select member_id, game_code from game_account
       where pending_password is not null and coalesce(pending_next_try_at, '-infinity') <= $1
       order by pending_next_try_at nulls first limit ${most} for update skip locked)
     returning member_id as "memberId", game_code as game, username, pending_password as "encryptedPassword"`,
    [deps.clock.now(), firstPauseMs, maxPauseMs],
  );
  await resumeOpen(due, options, (account) =>
    confirmPassword(deps, account).catch((error: unknown) => {
      // The game rejected the new password: the old one stays, and nothing is pending any more.
      if (!(error instanceof ProviderRefusal)) throw error;
    }),
  );
}
