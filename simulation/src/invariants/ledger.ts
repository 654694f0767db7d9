import { ledgerFaults } from '../../../backend/src/testing/database/ledger-faults';
import type { Member, World } from '../world';
import type { Invariant } from './invariant';

interface Account {
  owner: string;
  kind: string;
  label: string;
  balance: number;
}

export const readAccounts = ({ backend, members }: World): Promise<Account[]> =>
  backend.site.deps.db.query<Account>(
    `select owner, kind, label, balance::int8 as balance from ledger_account where owner = any($1::text[])`,
    [members.map(({ id }) => id)],
  );

const sumOf = (accounts: readonly Account[], { id }: Member, kinds: readonly string[]): number =>
  accounts
    .filter(({ owner, kind }) => owner === id && kinds.includes(kind))
    .reduce((sum, { balance }) => sum + balance, 0);

/** No account of a member is below zero. */
export const floors: Invariant = {
  name: 'no balance is below zero',
  when: 'step',
  async check(world) {
    const accounts = await readAccounts(world);
    return accounts
      .filter(({ kind, balance }) => ['wallet', 'game', 'hold'].includes(kind) && balance < 0)
      .map(({ owner, kind, label, balance }) => `${kind} ${label} of ${owner} is ${balance}`);
  },
};

export const soundLedger: Invariant = {
  name: 'the ledger is sound',
  when: 'end',
  async check({ backend }) {
    return (await ledgerFaults(backend.site.deps.db)).map((fault) => JSON.stringify(fault));
  },
};

/** The members' money is what they had, with what they won at the games and without what the bank paid out. */
export const conservedMoney: Invariant = {
  name: 'no money appears or is lost',
  when: 'end',
  async check(world) {
    const accounts = await readAccounts(world);
    const { games, bank } = world.backend.site.simulators;
    const payouts = bank.all().filter(([, { status }]) => status === 'paid');
    const problems: string[] = [];
    for (const member of world.members) {
      const won = member.games.reduce((sum, account) => sum + (games.account(account)?.played ?? 0), 0);
      const ids = await world.backend.site.deps.db.query<{ id: string }>(
        `select l.id from movement_leg l join movement m on m.id = l.movement_id where m.member_id = $1 and l.place = 'bank'`,
        [member.id],
      );
      const own = new Set(ids.map(({ id }) => id));
      const paid = payouts.filter(([key]) => own.has(key)).reduce((sum, [, { amount }]) => sum + amount, 0);
      const expected = member.startMoney + won - paid;
      const actual = sumOf(accounts, member, ['wallet', 'game', 'hold']);
      if (actual !== expected)
        problems.push(`${member.name} has ${actual}, but started with ${member.startMoney}, won ${won} and got ${paid}`);
      const held = sumOf(accounts, member, ['hold']);
      if (held !== 0) problems.push(`${held} of ${member.name} is still held`);
      for (const account of member.games) {
        const here = accounts.find(({ owner, kind, label }) => owner === member.id && kind === 'game' && label === account.game);
        const there = games.account(account)?.balance ?? 0;
        if ((here?.balance ?? 0) !== there)
          problems.push(`${account.game} holds ${there} for ${member.name}, but the ledger says ${here?.balance}`);
      }
    }
    return problems;
  },
};
