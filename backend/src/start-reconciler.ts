import { deliverToSupport } from './chat/support-outbox';
import type { Deps } from './deps';
import { confirmPasswords } from './games';
import { type Job, startJob, type ConcurrentOptions } from './core/jobs/jobs';
import { expireAnnouncedDeposits, reopenSlips, requestSlipResults, settleOpenGiftLinks } from './deposits';
import { gatherForBreaks } from './safer-play/gather-money';
import { releaseHeldMoney } from './safer-play/release-held-money';
import { sendPushMessages } from './push/send-messages';
import { reconcile, reopenMovements } from './transfers';

const usualPauseMs = 3_000;

/** The work of each job, by the job's name. A silent provider delays only the job that calls it. */
const workByName: Readonly<Record<string, (deps: Deps, options: ConcurrentOptions) => Promise<void>>> = {
  movements: reconcile,
  'gift-links': settleOpenGiftLinks,
  'game-passwords': confirmPasswords,
  'slip-verdicts': requestSlipResults,
  'held-money': releaseHeldMoney,
  breaks: gatherForBreaks,
  'push-messages': sendPushMessages,
  'announced-deposits': ({ db, clock }) => expireAnnouncedDeposits(db, clock.now()),
};

/** The jobs that send the chat's messages to the help desk: a slow response delays only one of them. */
const supportJobs = { count: 4, pauseMs: 1_000 };

function startSupportJobs(deps: Deps, report: (error: unknown) => void): Job[] {
  if (!deps.providers.support.isConnected) return [];
  const work = (signal: AbortSignal) => deliverToSupport(deps, { signal, report });
  return Array.from({ length: supportJobs.count }, () =>
    startJob({ name: 'support-messages', work, pauseMs: supportJobs.pauseMs, report }),
  );
}

/** Resumes all open work now, also what is not due yet. Then resumes what is due, every few seconds. */
export function startReconciler(deps: Deps, report: (error: unknown) => void, pauseMs = usualPauseMs): Job {
  const reopened = Promise.all([reopenMovements(deps), reopenSlips(deps)]).catch(report);
  const jobs = Object.entries(workByName).map(([name, resume]) =>
    startJob({
      name,
      work: async (signal) => {
        await reopened;
        await resume(deps, { signal, report });
      },
      pauseMs,
      report,
    }),
  );
  jobs.push(...startSupportJobs(deps, report));
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
