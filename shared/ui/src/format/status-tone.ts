/** How a state is shown: green, red or yellow (S4.19). */
export type StatusTone = 'success' | 'failed' | 'progress';

/** The tone of a statement's or slip's status: SUCCESS, FAILED, and anything else is in progress. */
export function statusTone(status: string): StatusTone {
  if (status === 'SUCCESS') return 'success';
  return status === 'FAILED' ? 'failed' : 'progress';
}
