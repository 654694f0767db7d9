import type { ReportCode } from '@wallet/contract';

/**
 * A problem to report. It must not contain personal data: no names, numbers, amounts, tokens or text that a user typed.
 */
export interface Problem {
  code: ReportCode;
  /** The remote of the problem, if the caller knows it; otherwise it is taken from the error's stack. */
  remote?: string;
  /** The version of that remote, if it may differ from the version that the page uses now. */
  version?: string | undefined;
  /** Subject of the problem: the pattern of a call in the contract, an event, an action or an exposed module. */
  about?: string;
  /** Kinds of the problems in a reply, never values. */
  problems?: readonly string[];
  /** The thrown value. Only the name of its type and positions in the site's own files are sent. */
  error?: unknown;
  /** The id that was already shown to the user. */
  id?: string;
}

/** Collects a problem. Returns the id of its report, or undefined when it is not sent. */
export type ReportCollector = (problem: Problem) => string | undefined;

let collector: ReportCollector | undefined;

/**
 * Reports a problem to the operator. Returns the id that a user can read to support. Returns undefined when the problem
 * is not reported: on a page without a collector (the embedded chat), over the limits, or after
 * the collector has rejected reports. Never throws.
 */
export function report(problem: Problem): string | undefined {
  try {
    // In development, the problem is also dispatched as an event of the window.
    if (process.env.NODE_ENV === 'development')
      window.dispatchEvent(new CustomEvent('dev:problem', { detail: problem }));
    return collector?.(problem);
  } catch {
    return undefined;
  }
}

/** Sets the collector of the page's reports. Called once, by the code that composes the page. */
export function collectReports(next: ReportCollector | undefined): void {
  collector = next;
}
