import { buildApp } from '../../app';
import { logOptions } from '../../core/monitoring/log';
import { checkReplies } from '../contract/check-replies';
import { callsOf } from './calls-of';
import { openTestSite } from './test-site';

/** Opens the demo site behind a second server, which writes its log to `lines`. */
export async function openLoggedSite(level: Parameters<typeof logOptions>[0]) {
  const plain = await openTestSite();
  const lines: string[] = [];
  const logger = logOptions(level, { write: (line) => void lines.push(line) });
  const app = await buildApp(plain.deps, { addHooks: checkReplies, logger });
  return {
    ...plain,
    app,
    ...callsOf(app),
    lines,
    /** Returns the lines as the objects that were logged. */
    entries: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    async close() {
      await app.close();
      await plain.close();
    },
  };
}
