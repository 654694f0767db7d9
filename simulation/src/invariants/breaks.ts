import { memberOf, tabsOf, type World } from '../world';
import type { Invariant } from './invariant';
import { type BreakRow, readBreaks, readPlayable } from './limit-rows';

/** Something that a break forbids, and when it was done. */
interface Play {
  memberId: string;
  what: string;
  at: Date;
}

/** Reads the transfers into games and the bonuses of the run's members. */
const readPlays = ({ backend, members }: World): Promise<Play[]> =>
  backend.site.deps.db.query<Play>(
    `select member_id as "memberId", 'a transfer into a game' as what, created_at as at from movement
     where kind = 'transfer' and destination <> 'wallet' and member_id = any($1::text[])
     union all
     select member_id, 'a bonus', granted_at from bonus_round where member_id = any($1::text[])`,
    [members.map(({ id }) => id)],
  );

const isDuring = ({ startedAt, endedAt }: BreakRow, at: Date): boolean =>
  at > startedAt && (endedAt === null || at < endedAt);

/** From the start of a break to its end no deposit is playable, no transfer into a game starts, and no bonus is given. */
export const noPlayOnBreak: Invariant = {
  name: 'nothing is played during a break',
  when: 'end',
  async check(world) {
    const breaks = await readBreaks(world);
    if (breaks.length === 0) return [];
    const deposits = (await readPlayable(world)).map((row) => ({ ...row, what: 'a playable deposit' }));
    const plays: Play[] = [...(await readPlays(world)), ...deposits];
    const early = breaks.filter(({ endsAt, endedAt }) => endedAt !== null && endedAt < endsAt);
    return [
      ...early.map(({ endsAt }) => `a break ended before ${endsAt.toISOString()}`),
      ...plays.flatMap(({ memberId, what, at }) =>
        breaks.some((one) => one.memberId === memberId && isDuring(one, at))
          ? [`${what} of ${memberId} at ${at.toISOString()}`]
          : [],
      ),
    ];
  },
};

/** Once all is quiet, the home shows the break and the held money. */
export const shownBreaks: Invariant = {
  name: 'the home shows the break and the held money',
  when: 'end',
  async check(world) {
    const breaks = await readBreaks(world);
    const { accounts } = await world.rows();
    return tabsOf(world).flatMap((tab) => {
      const member = memberOf(world, tab);
      const shown = member && tab.client.saferPlay();
      if (!shown) return [];
      const current = breaks.find(({ memberId, endedAt }) => memberId === member.id && endedAt === null);
      const held = accounts.find(
        ({ owner, kind, label }) => owner === member.id && kind === 'hold' && label === 'limit',
      );
      return [
        ...(shown.break?.endsAt === current?.endsAt.toISOString()
          ? []
          : [`${tab.name} shows a break until ${shown.break?.endsAt}, not ${current?.endsAt.toISOString()}`]),
        ...((shown.held?.amount ?? 0) === (held?.balance ?? 0)
          ? []
          : [`${tab.name} shows ${shown.held?.amount} as held, but ${held?.balance} is`]),
      ];
    });
  },
};

/** Some minutes after the start of a break the member's money has left the games. */
export const emptyGames: Invariant = {
  name: 'a break brings the money of games back',
  when: 'later',
  async check(world) {
    const breaks = (await readBreaks(world)).filter(({ endedAt }) => endedAt === null);
    const { accounts } = await world.rows();
    return accounts
      .filter(
        ({ owner, kind, balance }) =>
          kind === 'game' && balance > 0 && breaks.some(({ memberId }) => memberId === owner),
      )
      .map(({ owner, label, balance }) => `${label} still has ${balance} of ${owner}`);
  },
};
