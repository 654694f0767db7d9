import type { components } from '@wallet/contract';
import type { Member } from '../members/member';
import type { Reader } from '../core/db/driver';
import { type Satang, toBaht } from '../core/ledger/satang';

type GameAccount = components['schemas']['GameAccount'];

interface GameRow
  extends Pick<GameAccount, 'code' | 'name' | 'category' | 'isActive' | 'web' | 'android' | 'ios'> {
  factor: string;
  balance: Satang;
}

/** Returns every game with this member's account there, by group and in the operator's order. */
export async function gameAccountsOf(db: Reader, { id, currency }: Member): Promise<GameAccount[]> {
  const rows = await db.query<GameRow>(
    `select g.code, g.name, g.category, g.ft_wallet_slot as factor, g.web, g.android, g.ios,
       a.member_id is not null as "isActive", coalesce(l.balance, 0) as balance
     from game g
     left join game_account a on a.game_code = g.code and a.member_id = $1
     left join ledger_account l
       on a.member_id is not null and l.kind = 'game' and l.owner = $1 and l.label = g.code and l.currency = $2
     order by array_position(array['slot', 'sport', 'lotto'], g.category), g.position, g.code`,
    [id, currency],
  );
  return rows.map(({ factor, balance, ...game }) => ({
    ...game,
    logo: `/media/games/${game.code}/logo.svg`,
    background: `/media/games/${game.code}/background.svg`,
    amount: toBaht(balance),
    ftWalletSlot: Number(factor),
  }));
}
