/**
 * What can be reported; the collector counts any other code as `other`. A new one is added here and explained in
 * docs/running.md.
 */
export const reportCodes = [
  /** A remote's files could not be fetched. */
  'REMOTE-UNREACHABLE',
  /** A remote's files came too late. */
  'REMOTE-TIMEOUT',
  /** A remote's files came, and a module threw an error while it started. */
  'REMOTE-START-FAILED',
  /** A remote's files came but do not hold what its manifest promises. */
  'REMOTE-CONTRACT',
  /** The discovery document is wrong about a remote, so that nothing of it was asked for. */
  'REMOTE-INVALID',
  /** A part failed while it was drawn; with remote `shell` it was the frame or one of its own pages. */
  'REMOTE-CRASHED',
  /** The shell could not start. */
  'SHELL-FAILED',
  /** A listener of the event bus threw. */
  'EVENT-LISTENER',
  /** A reply of the backend could not be used at all. */
  'REPLY-UNREADABLE',
  /** Pieces of a reply were left out or replaced by a default. */
  'REPLY-ODD',
  /** A money action was sent and its outcome is not known. */
  'MONEY-UNKNOWN',
  /** An error of the site's own files that nobody caught. */
  'PAGE-ERROR',
  /** A rejected promise of the site's own files that nobody caught. */
  'PAGE-REJECTION',
] as const;

export type ReportCode = (typeof reportCodes)[number];
