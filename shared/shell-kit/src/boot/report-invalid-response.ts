import type { EventMap } from '@wallet/platform/events';
import { report } from '@wallet/platform/reporting';

/** The problems that the console shows already. */
const logged = new Set<string>();

/**
 * Reports a response that breaks the contract, and warns operators about it in the browser's console: each problem of a
 * call once. A problem names the type of a value, never the value itself. The page may have shown the same id.
 */
export function reportInvalidResponse({ id, call, problems, usable }: EventMap['shell:reply-odd']): void {
  report({ code: usable ? 'REPLY-ODD' : 'REPLY-UNREADABLE', id, about: call, problems });
  const newProblems = problems.filter((problem) => !logged.has(`${call} ${problem}`));
  if (newProblems.length === 0) return;
  for (const problem of newProblems) logged.add(`${call} ${problem}`);
  console.warn(
    `Odd reply ${id}, ${usable ? 'used in part' : 'of no use'}: ${call}: ${newProblems.join('; ')}`,
  );
}
