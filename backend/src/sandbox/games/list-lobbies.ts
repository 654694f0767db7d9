import type { Reader } from '../../db/driver';
import type { Satang } from '../../ledger/satang';
import { toBaht } from '../../ledger/to-baht';

/** A member's account at a game as the game sees it; amounts in baht (kip). */
export interface Lobby {
  game: string;
  /** The account's name at the game. */
  username: string;
  /** The game's own name, and its player's. */
  name: string;
  player: string;
  phoneNumber: string;
  currency: string;
  balance: number;
  played: number;
  staked: number;
}

type Row = Omit<Lobby, 'balance' | 'played' | 'staked'> & { balance: Satang; played: Satang; staked: Satang };

const most = 200;

/** The accounts that the sandbox's games keep, of one account when it is named. */
export async function listLobbies(
  db: Reader,
  account?: { game: string; username: string },
): Promise<Lobby[]> {
  const rows = await db.query<Row>(
    `select s.game_code as game, s.username, g.name, m.name as player, m.username as "phoneNumber", s.currency,
       s.balance, s.played, s.staked
     from sandbox_game_account s
     join game g on g.code = s.game_code
     join game_account a on a.game_code = s.game_code and a.username = s.username
     join member m on m.id = a.member_id
     where m.password_hash <> '!' and ($1::text is null or (s.game_code = $1 and s.username = $2))
     order by m.username, g.position limit ${most}`,
    [account?.game ?? null, account?.username ?? null],
  );
  return rows.map((row) => ({
    ...row,
    balance: toBaht(row.balance),
    played: toBaht(row.played),
    staked: toBaht(row.staked),
  }));
}
