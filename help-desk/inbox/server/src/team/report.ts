import { type Desk, type ReplyOf, type ReportRow, readReport } from '@wallet/inbox-calls';
import type { FastifyInstance } from 'fastify';
import { agentJson } from '../conversations/rows';
import type { Deps } from '../deps';
import { readFact } from '../facts';
import { serveCalls } from '../http/serve-call';

const weekMs = 7 * 24 * 3_600_000;
const weeks = 8;
/** The weeks of a team without office hours. */
const defaultTimeZone = 'Asia/Bangkok';

/** SQL of the end of the last turn before an entry `e`: an agent's answer, or a close. */
const lastTurn = `(select max(p.at) from entry p where p.conversation_id = e.conversation_id and p.at < e.at
  and (p.event = 'closed' or p.kind = 'message' and p.agent_id is not null and p.state <> 'discarded'))`;

/** SQL of the time since which the customer waited at an answer `e`; null for a further answer. */
const waitedSince = `(select min(c.at) from entry c where c.conversation_id = e.conversation_id
  and c.kind = 'message' and c.sender = 'customer' and c.at < e.at and c.at > coalesce(${lastTurn}, '-infinity'))`;

/** SQL of the agent whose close a rating `e` is about. */
const ratedAgent = `(select c.agent_id from entry c where c.conversation_id = e.conversation_id
  and c.event = 'closed' and c.at <= e.at order by c.at desc limit 1)`;

/** Adds the call for what each agent did. */
export function addReportCalls(scope: FastifyInstance, { db, now, ...deps }: Deps): void {
  serveCalls(scope, { db, now, ...deps }).forAdmins(readReport, async () => {
    const desk = await readFact<Desk>(db, 'desk');
    const since = new Date(now().getTime() - weeks * weekMs);
    const rows = await db.query<ReportRow>(
      `with act as (
         select e.at, e.agent_id, 'answer' as kind, extract(epoch from e.at - ${waitedSince}) as value
         from entry e where e.kind = 'message' and e.agent_id is not null and e.state <> 'discarded' and e.at >= $1
         union all select e.at, e.agent_id, 'closed', null from entry e where e.event = 'closed' and e.at >= $1
         union all select e.at, ${ratedAgent}, 'rated', e.score from entry e where e.event = 'rated' and e.at >= $1)
       select to_char(date_trunc('week', act.at at time zone $2), 'YYYY-MM-DD') as week, ${agentJson('a')} as agent,
         (count(*) filter (where act.kind = 'answer'))::int as answers,
         (percentile_cont(0.5) within group (order by act.value) filter (where act.kind = 'answer'))::float8
           as "firstAnswerSeconds",
         (count(*) filter (where act.kind = 'closed'))::int as closed,
         (count(*) filter (where act.kind = 'rated'))::int as ratings,
         (avg(act.value) filter (where act.kind = 'rated'))::float8 as rating
       from act join agent a on a.id = act.agent_id
       group by 1, a.id order by 1 desc, a.name, a.id`,
      [since, desk?.hours?.timeZone ?? defaultTimeZone],
    );
    const [waiting] = await db.query<ReplyOf<typeof readReport>['waiting']>(
      `select count(*)::int as count, extract(epoch from $1::timestamptz - min(waiting_since))::float8 as "longestSeconds"
       from conversation where not closed and waiting_since is not null and (snoozed_until <= $1) is not false`,
      [now()],
    );
    return { rows, waiting: waiting ?? { count: 0, longestSeconds: null } };
  });
}
