import type { Deps } from './deps';
import { confirmPasswords } from './games';
import { type Job, startJob, type ResumeOptions } from './core/jobs/jobs';
import {
  expireAnnouncedDeposits,
  readUnreadSlips,
  reopenSlips,
  requestSlipResults,
  settleOpenGiftLinks,
} from './deposits';
import { reconcile, reopenMovements } from './transfers';

const usualPauseMs = 3_000;

/** Each kind has its own job, so that a silent provider of one kind does not block the others. */
const kinds: Readonly<Record<string, (deps: Deps, options: ResumeOptions) => Promise<void>>> = {
  movements: reconcile,
  'gift-links': settleOpenGiftLinks,
  'game-passwords': confirmPasswords,
  'slip-pictures': readUnreadSlips,
  'slip-verdicts': requestSlipResults,
  'announced-deposits': ({ db, clock }) => expireAnnouncedDeposits(db, clock.now()),
};

/** Resumes everything that is open at once. Then resumes due items every few seconds. */
export function startReconciler(deps: Deps, report: (error: unknown) => void, pauseMs = usualPauseMs): Job {
  const reopened = Promise.all([reopenMovements(deps), reopenSlips(deps)]).catch(report);
  const jobs = Object.entries(kinds).map(([name, resume]) =>
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
  return {
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
