import { satang, type Satang, toBaht } from '@wallet/contract/satang';
import type { MemberCall } from '../call';
import { readGames } from '../games';

interface Results {
  staked: Satang;
  won: Satang;
  lost: Satang;
}

const toResults = ({ staked, won, lost }: Results) => ({
  staked: toBaht(staked),
  won: toBaht(won),
  lost: toBaht(lost),
  net: toBaht(satang(won - lost)),
});

/** Sums of the rows of `game_result` r. The ledger has a win or a loss of each reading as one transaction. */
const results = `coalesce(sum(r.staked), 0)::bigint as staked, coalesce(sum(greatest(r.won, 0)), 0)::bigint as won,
  coalesce(sum(greatest(-r.won, 0)), 0)::bigint as lost`;

/** Returns the results since the start of the visit, after asking the games. */
export const getVisit: MemberCall<'getVisit'> = async ({ deps, member, session }) => {
  await readGames(deps, member);
  const [row] = await deps.db.query<Results & { startedAt: Date }>(
    `select s.started_at as "startedAt", ${results}
     from (select coalesce(visit_from, created_at) as started_at from session where token_hash = $1) s
     left join game_result r on r.member_id = $2 and r.at >= s.started_at group by s.started_at`,
    [session.tokenHash, member.id],
  );
  if (!row) throw new Error('The session of a visit was not found.');
  return { startedAt: row.startedAt.toISOString(), ...toResults(row) };
};

interface DayRow extends Results {
  day: string;
  deposits: Satang;
  withdrawals: Satang;
  seconds: number;
}

const dayOf = (time: string): string => `(${time} at time zone 'Asia/Bangkok')::date`;

/** $1 is the member, $2 the time. Each part has the figures of one source; the others are 0 there. */
const activitySql = `
  with period as (
    select (date_trunc('month', $2::timestamptz at time zone 'Asia/Bangkok') - interval '12 months')
      at time zone 'Asia/Bangkok' as since),
  figures (day, deposits, withdrawals, staked, won, lost, seconds) as (
    select ${dayOf('at')}, amount, 0, 0, 0, 0, 0 from deposit_credit, period
    where member_id = $1 and at >= since and amount > 0
    union all
    select ${dayOf('m.finished_at')}, 0, m.amount, 0, 0, 0, 0
    from period, statement s join movement m on m.id = s.id
    where s.member_id = $1 and s.type = 'withdraw' and m.status = 'SUCCESS'
      and s.created_at >= since - interval '1 month' and m.finished_at >= since
    union all
    select ${dayOf('at')}, 0, 0, staked, greatest(won, 0), greatest(-won, 0), 0 from game_result, period
    where member_id = $1 and at >= since
    union all
    select day, 0, 0, 0, 0, 0, seconds from play_time, period
    where member_id = $1 and day >= ${dayOf('since')})
  select to_char(day, 'YYYY-MM-DD') as day, sum(deposits)::bigint as deposits, sum(withdrawals)::bigint as withdrawals,
    sum(staked)::bigint as staked, sum(won)::bigint as won, sum(lost)::bigint as lost, sum(seconds)::bigint as seconds
  from figures group by figures.day order by figures.day`;

/** Returns the days with a figure of this month and the twelve months before. */
export const listActivity: MemberCall<'listActivity'> = async ({ deps, member }) => {
  const rows = await deps.db.query<DayRow>(activitySql, [member.id, deps.clock.now()]);
  return {
    days: rows.map(({ day, deposits, withdrawals, seconds, ...played }) => ({
      day,
      deposits: toBaht(deposits),
      withdrawals: toBaht(withdrawals),
      ...toResults(played),
      minutes: Math.floor(seconds / 60),
    })),
  };
};
