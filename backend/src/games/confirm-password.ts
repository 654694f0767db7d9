import { type ResumeOptions, resumeOpen } from '../core/jobs/jobs';
import { callProvider } from '../core/providers/call-provider';
import { isProviderError } from '@wallet/contract/providers';
import type { Deps } from '../deps';
import type { GameAccount } from './game-account';
import { gamePassword } from './game-password';

const nothingPending = 'pending_password = null, pending_tries = 0, pending_next_try_at = null';

/**
 * Sends an account's new password to the game. The account stores it as its password only when the game has accepted it.
 * @throws ProviderError of the kind `rejected` when the game rejects it, and the old one stays; any other error leaves it pending
 */
export async function confirmPassword(
  { db, providers, config }: Pick<Deps, 'db' | 'providers' | 'config'>,
  { memberId, game, username, encryptedPassword }: GameAccount,
): Promise<void> {
  const values = [memberId, game, encryptedPassword];
  const password = gamePassword.decrypt(config.gameSecrets, { game, username }, encryptedPassword);
  const isPending = 'member_id = $1 and game_code = $2 and pending_password = $3';
  try {
    await callProvider('games', (signal) =>
      providers.games.setPassword({ game, username, password }, signal),
    );
  } catch (error) {
    if (isProviderError(error, 'rejected'))
      await db.query(`update game_account set ${nothingPending} where ${isPending}`, values);
    throw error;
  }
  await db.query(`update game_account set password = $3, ${nothingPending} where ${isPending}`, values);
}

const maxPerRun = 50;
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
       order by pending_next_try_at nulls first limit ${maxPerRun} for update skip locked)
     returning member_id as "memberId", game_code as game, username, pending_password as "encryptedPassword"`,
    [deps.clock.now(), firstPauseMs, maxPauseMs],
  );
  await resumeOpen(due, options, (account) =>
    confirmPassword(deps, account).catch((error: unknown) => {
      // The game rejected the new password: the old one stays, and nothing is pending any more.
      if (!isProviderError(error, 'rejected')) throw error;
    }),
  );
}
