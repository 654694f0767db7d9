import { ledgerFaults } from '../../../backend/src/testing/database/ledger-faults';
import type { Member, World } from '../world';
import type { Invariant } from './invariant';
import type { AccountRow, MovementRow } from './member-rows';
import { depositedBy } from './deposits';
import { isClaim } from './movements';

const sumOf = (accounts: readonly AccountRow[], { id }: Member, kinds: readonly string[]): number =>
  accounts
    .filter(({ owner, kind }) => owner === id && kinds.includes(kind))
    .reduce((sum, { balance }) => sum + balance, 0);

/** No account of a member is below zero. */
export const floors: Invariant = {
  name: 'no balance is below zero',
  when: 'step',
  async check(world) {
    const { accounts } = await world.rows();
    return accounts
      .filter(({ kind, balance }) => ['wallet', 'game', 'hold'].includes(kind) && balance < 0)
      .map(({ owner, kind, label, balance }) => `${kind} ${label} of ${owner} is ${balance}`);
  },
};

export const soundLedger: Invariant = {
  name: 'the ledger is sound',
  when: 'end',
  async check({ backend, lastTxnBefore }) {
    return (await ledgerFaults(backend.site.deps.db, lastTxnBefore)).map((fault) => JSON.stringify(fault));
  },
};

interface LegRow {
  id: string;
  memberId: string;
}

interface ReadingRow {
  memberId: string;
  game: string;
  /** What the member has won there, as far as the site has read it, in satang. */
  played: number;
}

interface ClaimSums {
  memberId: string;
  /** What was credited as invite bonus, and the rewards that count as received, in satang. */
  invited: number;
  rewards: number;
  /** What was credited as refund, and the refunds that count as added, in satang. */
  refunded: number;
  added: number;
}

/** The credits of a member are the rewards and refunds that count as claimed: none is claimed twice. */
export const claimsOnce: Invariant = {
  name: 'a reward and a refund is claimed once',
  when: 'end',
  async check({ backend, members }) {
    const rows = await backend.site.deps.db.query<ClaimSums>(
      `select m.id as "memberId",
         (select coalesce(sum(amount), 0)::int8 from bonus_round
            where member_id = m.id and source = 'invite') as invited,
         (select coalesce(sum(amount), 0)::int8 from invite_reward
            where member_id = m.id and received_txn is not null) as rewards,
         (select coalesce(sum(amount), 0)::int8 from bonus_round
            where member_id = m.id and source = 'refund') as refunded,
         (select coalesce(sum(amount), 0)::int8 from refund
            where member_id = m.id and added_txn is not null) as added
       from member m where m.id = any($1::text[])`,
      [members.map(({ id }) => id)],
    );
    return rows.flatMap(({ memberId, invited, rewards, refunded, added }) => [
      ...(invited === rewards ? [] : [`${memberId} got ${invited} for rewards of ${rewards}`]),
      ...(refunded === added ? [] : [`${memberId} got ${refunded} for refunds of ${added}`]),
    ]);
  },
};

interface EndRow {
  memberId: string;
  /** What the ends of the member's bonuses have taken, in satang. */
  taken: number;
  ends: number;
  entries: number;
}

/** Reads the ends of the members' bonuses and their entries in the statement. */
const readEnds = ({ backend, members }: World): Promise<EndRow[]> =>
  backend.site.deps.db.query<EndRow>(
    `select m.id as "memberId", coalesce(-sum(s.amount), 0)::int8 as taken, count(s.id) as entries,
       (select count(*) from bonus_round r where r.member_id = m.id and r.ended_at is not null) as ends
     from member m left join statement s on s.member_id = m.id and s.type = 'finish_bonus'
     where m.id = any($1::text[]) group by m.id`,
    [members.map(({ id }) => id)],
  );

/** The kinds of movements that give bonus money. A refund is given when it is set aside. */
const isBonusMoney = ({ kind }: MovementRow): boolean =>
  kind !== 'gathered' && isClaim(kind) && kind !== 'add refund';

/**
 * The members' money is what they had, with what they won at the games and were given, and without what the bank paid
 * out and what the ends of bonuses took.
 */
export const conservedMoney: Invariant = {
  name: 'no money appears or is lost',
  when: 'end',
  async check(world) {
    const rows = await world.rows();
    const { accounts, movements } = rows;
    const { deps, simulators } = world.backend.site;
    const ids = [world.members.map(({ id }) => id)];
    const ends = await readEnds(world);
    const payouts = await deps.db.query<LegRow>(
      `select l.id, m.member_id as "memberId" from movement_leg l join movement m on m.id = l.movement_id
       where m.member_id = any($1::text[]) and l.place = 'bank'`,
      ids,
    );
    const readings = await deps.db.query<ReadingRow>(
      `select member_id as "memberId", game_code as game, played::int8 as played from game_account
       where member_id = any($1::text[])`,
      ids,
    );
    const paidByKey = new Map(
      simulators.bank
        .all()
        .flatMap(([key, { status, amount }]) => (status === 'paid' ? [[key, amount]] : [])),
    );

    return world.members.flatMap((member) => {
      const isOwn = ({ memberId }: { memberId: string }): boolean => memberId === member.id;
      const won = readings.filter(isOwn).reduce((sum, { played }) => sum + played, 0);
      const paid = payouts.filter(isOwn).reduce((sum, { id }) => sum + (paidByKey.get(id) ?? 0), 0);
      const given = world.gifts
        .filter(({ voucher }) =>
          movements.some((row) => isOwn(row) && row.source === voucher && row.status === 'SUCCESS'),
        )
        .reduce((sum, { amount }) => sum + amount, 0);
      const bonuses = movements
        .filter((row) => isOwn(row) && isBonusMoney(row))
        .reduce((sum, { amount }) => sum + amount, 0);
      const taken = ends.find(isOwn)?.taken ?? 0;
      const deposited = depositedBy(world, member, rows);
      const expected = member.startMoney + won + given + deposited + bonuses - taken - paid;
      const actual = sumOf(accounts, member, ['wallet', 'game', 'hold']);
      const held = sumOf(
        accounts.filter(({ label }) => !['refund', 'limit'].includes(label)),
        member,
        ['hold'],
      );
      return [
        ...(actual === expected
          ? []
          : [
              `${member.name} has ${actual}, but began with ${member.startMoney}, won ${won}, was given ${given} and ${bonuses} of bonuses, deposited ${deposited}, lost ${taken} of them and was paid ${paid}`,
            ]),
        ...(held === 0 ? [] : [`${held} of ${member.name} is still held`]),
        ...differencesAtGames(member, accounts, readings.filter(isOwn), simulators),
      ];
    });
  },
};

/** A bonus ends once: each end has one entry in the statement. */
export const endsOnce: Invariant = {
  name: 'a bonus ends once',
  when: 'end',
  check: async (world) =>
    (await readEnds(world))
      .filter(({ ends, entries }) => ends !== entries)
      .map(({ memberId, ends, entries }) => `${ends} bonuses of ${memberId} have ended ${entries} times`),
};

/** Compares the ledger with the games. What a member has won since the last reading is not in the ledger yet. */
function differencesAtGames(
  { id, name, games }: Member,
  accounts: readonly AccountRow[],
  readings: readonly ReadingRow[],
  simulators: World['backend']['site']['simulators'],
): string[] {
  return games.flatMap((account) => {
    const there = simulators.games.account(account);
    const reading = readings.find(({ game }) => game === account.game);
    const here = accounts.find(
      ({ owner, kind, label }) => owner === id && kind === 'game' && label === account.game,
    );
    const unread = (there?.played ?? 0) - (reading?.played ?? 0);
    const expected = (there?.balance ?? 0) - unread;
    return (here?.balance ?? 0) === expected
      ? []
      : [`${account.game} holds ${expected} for ${name}, but the ledger says ${here?.balance}`];
  });
}
