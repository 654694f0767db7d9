/**
 * Codes of reports; the collector counts any other code as `other`. A new code is added here and documented in
 * docs/guides/running.md.
 */
export const reportCodes = [
  /** A remote's files could not be fetched. */
  'REMOTE-UNREACHABLE',
  /** A remote's files timed out. */
  'REMOTE-TIMEOUT',
  /** A remote's files were loaded, and a module threw an error while it started. */
  'REMOTE-START-FAILED',
  /** A remote's files were loaded but do not match its manifest. */
  'REMOTE-CONTRACT',
  /** The discovery document is invalid for a remote, so none of its files were requested. */
  'REMOTE-INVALID',
  /** A component threw while it rendered; with remote `shell` it was the frame or a built-in page. */
  'REMOTE-CRASHED',
  /** The shell could not start. */
  'SHELL-FAILED',
  /** A listener of the event bus threw. */
  'EVENT-LISTENER',
  /** A reply of the backend was unusable. */
  'REPLY-UNREADABLE',
  /** Parts of a reply were left out or replaced by a default. */
  'REPLY-ODD',
  /** A money action was sent and its outcome is unknown. */
  'MONEY-UNKNOWN',
  /** An uncaught error in the site's own files. */
  'PAGE-ERROR',
  /** An unhandled promise rejection in the site's own files. */
  'PAGE-REJECTION',
  /** The browser blocked a script without a hash, because the page's Integrity-Policy requires one. */
  'SCRIPT-BLOCKED',
] as const;

/** The code of a problem that a page reports to the operator. */
export type ReportCode = (typeof reportCodes)[number];
