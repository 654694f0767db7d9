/** Why a part of the page could not be loaded; shown as a code beside human words. */
export type RemoteFailureCode =
  /** Its files could not be fetched. */
  | 'REMOTE-UNREACHABLE'
  /** Its files came too late. */
  | 'REMOTE-TIMEOUT'
  /** Its files came, and a module threw an error while it started. */
  | 'REMOTE-START-FAILED'
  /** Its files came but do not hold what its manifest promises. */
  | 'REMOTE-CONTRACT'
  /** The site's discovery document says something wrong about it, so nothing of it was asked for. */
  | 'REMOTE-INVALID'
  /** It loaded and then failed while it was drawn. */
  | 'REMOTE-CRASHED';

/** A part of the page that is not there, and why. */
export class RemoteFailure extends Error {
  /** The id of its report, for support; undefined when nobody hears of it. */
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

/** What any failure of a remote is called. */
export function toRemoteFailure(remote: string, error: unknown): RemoteFailure {
  return error instanceof RemoteFailure ? error : new RemoteFailure('REMOTE-UNREACHABLE', remote, error);
}
