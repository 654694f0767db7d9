/** The candidates that failed on pages of this tab, as `remote-spin/1.0.0-1f2e3d4c`, with spaces between them. */
const key = 'replaced-versions';

/** Whether a candidate failed in this tab already; throws where the browser keeps nothing. */
export function wasReplaced(remote: string, version: string): boolean {
  return (sessionStorage.getItem(key) ?? '').split(' ').includes(`${remote}/${version}`);
}

/** Keeps for the further pages of this tab that a candidate failed here. */
export function rememberReplaced(remote: string, version: string): void {
  try {
    sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ''} ${remote}/${version}`);
  } catch {
    // Where the browser keeps nothing, nobody gets a candidate again.
  }
}
