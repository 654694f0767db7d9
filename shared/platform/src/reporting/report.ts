import type { ReportCode } from '@wallet/contract';

/** What went wrong. Nothing in it may be of a person: no names, numbers, amounts, tokens, or texts that anybody typed. */
export interface Problem {
  code: ReportCode;
  /** The remote that it happened in, where the caller knows it; otherwise the error's stack tells. */
  remote?: string;
  /** The version of that remote, where it may not be the one that the page uses now. */
  version?: string | undefined;
  /** What it concerns: a call of the contract by its pattern, an event, an action, an exposed module. */
  about?: string;
  /** What was odd, by kinds and never by values. */
  problems?: readonly string[];
  /** What was thrown; only its type's name and places in the site's own files are sent. */
  error?: unknown;
  /** The id that a person has been shown already. */
  id?: string;
}

/** Takes a problem, and gives the id that it is sent under; undefined when it is not sent. */
export type ReportCollector = (problem: Problem) => string | undefined;

let collector: ReportCollector | undefined;

/**
 * Tells the operator of a problem and gives the id that a person can tell to support; undefined when nobody hears of it:
 * on a page without a collector (a remote that runs alone, the embedded chat), when there were too many, or after the
 * collector has refused. Never throws.
 */
export function report(problem: Problem): string | undefined {
  try {
    // While it is developed, whoever listens hears of it on the page itself.
    if (process.env.NODE_ENV === 'development')
      window.dispatchEvent(new CustomEvent('dev:problem', { detail: problem }));
    return collector?.(problem);
  } catch {
    return undefined;
  }
}

/** Names who takes the page's reports: called once, by whoever composes the page. */
export function collectReports(next: ReportCollector | undefined): void {
  collector = next;
}
