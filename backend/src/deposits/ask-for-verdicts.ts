import type { Deps } from '../deps';
import { askProvider } from '../core/providers/ask-provider';
import { isHopeless } from '../core/providers/provider-client';
import { ProviderRefusal } from '../core/providers/provider-refusal';
import type { SlipToJudge } from '../core/providers/slip-judge';
import { type ResumeOptions, resumeOpen } from '../core/jobs/resume-open';
import { judgeSlip } from './judge-slip';

/** Maximum number of slips per run, because each one has its picture in memory. */
const most = 4;
/** Pause before the next request for a slip, in seconds: it doubles from `first` up to `longest`. */
const pauseSeconds = { first: 15, longest: 600 };

/** Maximum number of requests per slip: about a day with the longest pauses. */
const maxAsks = 150;

async function askFor(deps: Deps, slip: SlipToJudge & { asks: number }): Promise<void> {
  const { db, providers } = deps;
  try {
    const verdict = await askProvider('slips', (signal) => providers.slips.judge(slip, signal));
    if (verdict) await judgeSlip(deps, slip.reference, verdict);
  } catch (error) {
    const isForAPerson = error instanceof ProviderRefusal || isHopeless(error) || slip.asks >= maxAsks;
    if (isForAPerson) await db.query(`update slip set ask_at = 'infinity' where id = $1`, [slip.reference]);
    if (!(error instanceof ProviderRefusal)) throw error;
  }
}

/** Reopens slips that were left to a person: a different provider may be connected since then. */
export async function reopenSlips({ db, providers }: Pick<Deps, 'db' | 'providers'>): Promise<void> {
  if (!providers.slips.isOpen) return;
  await db.query(`update slip set ask_at = null where status = 'PROCESSING' and ask_at = 'infinity'`);
}

/**
 * Requests verdicts of the connected provider for slips whose pictures were read. Safe at any time and in several
 * processes.
 */
export async function askForVerdicts(deps: Deps, options: ResumeOptions = {}): Promise<void> {
  if (!deps.providers.slips.isOpen) return;
  const due = await deps.db.query<SlipToJudge & { asks: number }>(
    `with due as (
       update slip set asks = asks + 1,
         ask_at = $1::timestamptz + least(${pauseSeconds.first} * power(2, least(asks, 20)), ${pauseSeconds.longest}) * interval '1 second'
       where id in (
         select id from slip where status = 'PROCESSING' and read_at is not null and coalesce(ask_at, read_at) <= $1
         order by coalesce(ask_at, read_at) limit ${most} for update skip locked)
       returning id, ref_no, currency, created_at, content_type, asks)
     select due.id as reference, due.ref_no as "refNo", due.currency, due.created_at as "sentAt",
       due.content_type as "contentType", due.asks, i.bytes as picture
     from due join slip_image i on i.slip_id = due.id`,
    [deps.clock.now()],
  );
  await resumeOpen(due, options, (slip) => askFor(deps, slip));
}
