import { type Member, lockMember } from '../members/member';
import type { Deps } from '../deps';
import { AppError } from '../core/errors';
import { openAccount, type Currency } from '../core/ledger/account';
import { randomBytes } from 'node:crypto';
import { insert, type Tx } from '@wallet/server/db';
import { gamePassword, newGamePassword } from './game-password';
import pLimit from 'p-limit';

/** Returns a random user name, which reveals nothing about the member to the game. */
function newGameUsername(): string {
  return `w${randomBytes(6).toString('hex')}`;
}

type Credentials = { username: string; password: string };

/** Stores new credentials for an account, or returns the stored ones: a retry must not open a second account. */
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
    if (!found[0]) throw new AppError(422, 'NO_GAME');
    if (found[0].isActive) throw new AppError(422, 'SLOT_ALREADY_ACTIVE');
    const newUsername = newGameUsername();
    const account = { game, username: newUsername };
    const password = gamePassword.encrypt(config.gameSecrets, account, newGamePassword());
    const opening = { memberId, gameCode: game, username: newUsername, password, createdAt: clock.now() };
    await insert(tx, 'game_opening', opening, 'on conflict do nothing');
    const chosen = await tx.query<Credentials>(
      'select username, password from game_opening where member_id = $1 and game_code = $2',
      [memberId, game],
    );
    if (!chosen[0]) throw new Error(`No credentials were stored for ${game}.`);
    const { username, password: encrypted } = chosen[0];
    return { username, password: gamePassword.decrypt(config.gameSecrets, { game, username }, encrypted) };
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

/** @throws AppError NO_GAME, SLOT_ALREADY_ACTIVE, or SLOT_ACTIVATE_FAIL when the game did not confirm the account */
export async function openGameAccount(deps: Deps, member: Member, game: string): Promise<void> {
  const credentials = await chooseCredentials(deps, member.id, game);
  const account = { game, currency: member.currency, ...credentials };
  await deps.providers.games.openAccount(account).catch(() => {
    throw new AppError(422, 'SLOT_ACTIVATE_FAIL');
  });
  if (!(await finishOpening(deps, member, game))) throw new AppError(422, 'SLOT_ALREADY_ACTIVE');
}

const maxConcurrent = 4;

/**
 * Opens the game accounts that every new member gets, before the member exists. The operator chooses the games. An empty
 * account without a member has no effect. Returns the function that stores the accounts for the member.
 * @throws AppError 422 GAME_ACTIVATION_FAIL when a game did not open one
 */
export async function openNewMemberGames({ db, settings, providers, config }: Deps, currency: Currency) {
  const { games } = await settings.get('newMembers');
  const knownGames = await db.query<{ game: string }>(
    'select code as game from game where code = any($1::text[]) order by position',
    [games],
  );
  const accounts = knownGames.map(({ game }) => ({
    game,
    username: newGameUsername(),
    password: newGamePassword(),
  }));
  await pLimit(maxConcurrent).map(accounts, (account) =>
    providers.games.openAccount({ ...account, currency }).catch(() => {
      throw new AppError(422, 'GAME_ACTIVATION_FAIL');
    }),
  );
  return async (tx: Tx, memberId: string, at: Date): Promise<void> => {
    for (const { game, username, password } of accounts) {
      await insert(tx, 'game_account', {
        memberId,
        gameCode: game,
        username,
        password: gamePassword.encrypt(config.gameSecrets, { game, username }, password),
        activatedAt: at,
      });
      await openAccount(tx, { kind: 'game', owner: memberId, label: game, currency });
    }
  };
}
