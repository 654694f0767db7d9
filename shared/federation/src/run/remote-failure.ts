/** Why a part of the page could not be loaded. It is shown as a code next to a text. */
export type RemoteFailureCode =
  /** Its files could not be fetched. */
  | 'REMOTE-UNREACHABLE'
  /** Its files did not load within the timeout. */
  | 'REMOTE-TIMEOUT'
  /** Its files were loaded, and a module threw an error while it started. */
  | 'REMOTE-START-FAILED'
  /** Its files were loaded, but their exports do not match its manifest. */
  | 'REMOTE-CONTRACT'
  /** Its entry in the discovery document is invalid, so nothing was fetched. */
  | 'REMOTE-INVALID'
  /** It was loaded, and then failed during rendering. */
  | 'REMOTE-CRASHED';

/** The error of a part of the page that could not be loaded or rendered. */
export class RemoteFailure extends Error {
  /** The id of its report, for support; undefined when it is not reported. */
  reportId?: string | undefined;

  constructor(
    readonly code: RemoteFailureCode,
    readonly remote: string,
    override readonly cause?: unknown,
  ) {
    super(`${code}: ${remote}`);
    this.name = 'RemoteFailure';
  }
}

/** Returns a `RemoteFailure` unchanged, and any other error as `REMOTE-UNREACHABLE` of this remote. */
export function toRemoteFailure(remote: string, error: unknown): RemoteFailure {
  return error instanceof RemoteFailure ? error : new RemoteFailure('REMOTE-UNREACHABLE', remote, error);
}
