import type { Deps } from '../deps';
import { confirmPassword } from './confirm-password';
import type { GameAccount } from './game-account';

const most = 50;

/** Asks again for every new password whose confirmation was lost, so that what members are shown is what the games know. */
export async function confirmPasswords(deps: Pick<Deps, 'db' | 'outside' | 'config'>): Promise<void> {
  const open = await deps.db.query<GameAccount>(
    `select member_id as "memberId", game_code as game, username, pending_password as "sealedPassword" from game_account
     where pending_password is not null order by member_id, game_code limit ${most}`,
  );
  // One that fails is asked for again the next time.
  for (const account of open) await confirmPassword(deps, account).catch(() => undefined);
}
