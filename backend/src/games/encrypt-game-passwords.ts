import type { Reader } from '../core/db/driver';
import { gamePassword } from './game-password';

interface Clear {
  memberId: string;
  game: string;
  username: string;
  password: string;
}

/** Rows in one batch. */
const most = 500;

/** Encrypts the passwords that are still in clear text: those from before encryption was introduced, and the demo's. */
export async function encryptGamePasswords(db: Reader, secrets: readonly string[]): Promise<void> {
  for (;;) {
    const clear = await db.query<Clear>(
      `select member_id as "memberId", game_code as game, username, password from game_account
       where password not like 'sealed:%' order by member_id, game_code limit ${most}`,
    );
    for (const { memberId, game, username, password } of clear) {
      await db.query(
        'update game_account set password = $4 where member_id = $1 and game_code = $2 and password = $3',
        [memberId, game, password, gamePassword.encrypt(secrets, { game, username }, password)],
      );
    }
    if (clear.length < most) return;
  }
}
