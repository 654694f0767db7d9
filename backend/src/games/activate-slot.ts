import type { Member } from '../members/member';
import type { Deps } from '../deps';
import type { MemberCall } from '../call';
import { refused } from '../core/http/failure';
import { openAccount } from '../core/ledger/account';
import { askProvider } from '../core/providers/ask-provider';
import { gameAccountsOf } from './game-accounts-of';
import { gamePassword } from './game-password';
import { lockMember } from '../members/lock-member';
import { newGamePassword } from './new-game-password';
import { newGameUsername } from './new-game-username';

type Credentials = { username: string; password: string };

/** Chooses the credentials for a new account once, so that a retry after a lost response opens no second account. */
function chooseCredentials(
  { db, clock, config }: Deps,
  memberId: string,
  game: string,
): Promise<Credentials> {
  return db.tx(async (tx) => {
    await lockMember(tx, memberId);
    const found = await tx.query<{ isActive: boolean }>(
      `select a.member_id is not null as "isActive" from game g
       left join game_account a on a.game_code = g.code and a.member_id = $2 where g.code = $1`,
      [game, memberId],
    );
    if (!found[0]) throw refused('NO_GAME');
    if (found[0].isActive) throw refused('SLOT_ALREADY_ACTIVE');
    const fresh = newGameUsername();
    await tx.query(
      `insert into game_opening (member_id, game_code, username, password, created_at) values ($1, $2, $3, $4, $5)
       on conflict do nothing`,
      [
        memberId,
        game,
        fresh,
        gamePassword.encrypt(config.gameSecrets, { game, username: fresh }, newGamePassword()),
        clock.now(),
      ],
    );
    const chosen = await tx.query<Credentials>(
      'select username, password from game_opening where member_id = $1 and game_code = $2',
      [memberId, game],
    );
    if (!chosen[0]) throw new Error(`No credentials were stored for ${game}.`);
    const { username, password } = chosen[0];
    return { username, password: gamePassword.decrypt(config.gameSecrets, { game, username }, password) };
  });
}

/** Records that the game has opened the account. Returns true when this call recorded it. */
function finishOpening({ db, clock }: Deps, { id, currency }: Member, game: string): Promise<boolean> {
  return db.tx(async (tx) => {
    await lockMember(tx, id);
    const opened = await tx.query(
      `with opening as (delete from game_opening where member_id = $1 and game_code = $2 returning username, password)
       insert into game_account (member_id, game_code, username, password, activated_at)
       select $1, $2, username, password, $3 from opening on conflict do nothing returning member_id`,
      [id, game, clock.now()],
    );
    await openAccount(tx, { kind: 'game', owner: id, label: game, currency });
    return opened.length > 0;
  });
}

/**
 * Opens the member's account at a game.
 * @throws Failure NO_GAME, SLOT_ALREADY_ACTIVE, or SLOT_ACTIVATE_FAIL when the game did not confirm it
 */
export const activateSlot: MemberCall<'activateSlot'> = async ({
  deps,
  params: { slotCode },
  session: { member },
}) => {
  const credentials = await chooseCredentials(deps, member.id, slotCode);
  const account = { game: slotCode, currency: member.currency, ...credentials };
  await askProvider('games', (signal) => deps.providers.games.openAccount(account, signal)).catch(() => {
    throw refused('SLOT_ACTIVATE_FAIL');
  });
  if (!(await finishOpening(deps, member, slotCode))) throw refused('SLOT_ALREADY_ACTIVE');
  const slot = (await gameAccountsOf(deps.db, member)).find(({ code }) => code === slotCode);
  if (!slot) throw new Error(`The game ${slotCode} is gone.`);
  return { slot };
};
