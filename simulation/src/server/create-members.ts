import { fromBaht } from '@wallet/contract/satang';
import { openAccount } from '../../../backend/src/core/ledger/account';
import { pay } from '../../../backend/src/core/ledger/post';
import { insert, type Tx } from '@wallet/server/db';
import { newId } from '@wallet/server';
import { creditDeposit } from '../../../backend/src/deposits/deposit';
import { gamePassword } from '../../../backend/src/games/game-password';
import { addMember } from '../../../backend/src/members/registration';
import type { TestSite } from '../../../backend/src/testing/site/test-site';
import type { Member } from '../world';

const password = 'ดอกมะลิ 2569';
const otherPassword = 'ดอกบัว 2570';
/** The games at which every member of a run has an account. */
export const games = ['PG', 'JOKER'];
const currency = 'THB';

const gameBaht = 400;

/** Moves money of the wallet into a game, as a transfer of an earlier day. */
async function fillGame(
  tx: Tx,
  { simulators }: TestSite,
  id: string,
  account: { game: string; username: string },
): Promise<void> {
  const amount = fromBaht(gameBaht);
  simulators.games.transfer(`start ${account.game} ${account.username}`, { ...account, amount });
  await pay(tx, {
    kind: 'transfer',
    from: { kind: 'wallet', owner: id, currency },
    to: { kind: 'game', owner: id, label: account.game, currency },
    amount,
  });
}

/** Opens a member's accounts at two games. */
async function openGames(
  tx: Tx,
  { simulators, deps }: TestSite,
  id: string,
  username: string,
): Promise<void> {
  const at = deps.clock.now();
  for (const game of games) {
    simulators.games.open({ game, username, password: 'secret', currency });
    await insert(tx, 'game_account', {
      member_id: id,
      game_code: game,
      username,
      password: gamePassword.encrypt(deps.config.gameSecrets, { game, username }, 'secret'),
      activated_at: at,
    });
    await openAccount(tx, { kind: 'game', owner: id, label: game, currency });
  }
}

/** Adds members with money and game accounts as registrations would, in one transaction. */
export async function createMembers(
  site: TestSite,
  names: readonly string[],
  firstNumber: number,
  baht: number,
): Promise<Member[]> {
  const { db, passwords, clock } = site.deps;
  const passwordHash = await passwords.hash(password, 'simulation');
  return db.tx(async (tx) => {
    const members: Member[] = [];
    for (const [index, name] of names.entries()) {
      const number = String(firstNumber + index).padStart(8, '0');
      const id = newId();
      const username = `08${number}`;
      const bankAccountNo = `59${number}`;
      await addMember(tx, {
        id,
        username,
        name,
        passwordHash,
        currency,
        bankCode: 'SCB',
        bankAccountName: name,
        bankAccountNo,
        sourceCode: 'FRIEND',
        inviterId: null,
        createdAt: clock.now(),
      } as unknown as Parameters<typeof addMember>[1]);
      await openGames(tx, site, id, `w${number}`);
      const amount = fromBaht(baht);
      await creditDeposit(tx, { memberId: id, currency, amount, reference: 'start', at: clock.now() });
      const accounts = games.map((game) => ({ game, username: `w${number}` }));
      for (const account of accounts) await fillGame(tx, site, id, account);
      members.push({
        name,
        id,
        username,
        password,
        otherPassword,
        bankAccountNo,
        games: accounts,
        startMoney: amount,
      });
    }
    return members;
  });
}
