/** The canaries that failed on pages of this tab, as `remote-spin/1.0.0-1f2e3d4c`, separated by spaces. */
const key = 'replaced-versions';

/** Returns true when a canary failed in this tab already. Throws when the browser blocks storage. */
export function wasReplaced(remote: string, version: string): boolean {
  return (sessionStorage.getItem(key) ?? '').split(' ').includes(`${remote}/${version}`);
}

/** Stores for the next pages of this tab that a canary failed here. */
export function rememberReplaced(remote: string, version: string): void {
  try {
    sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ''} ${remote}/${version}`);
  } catch {
    // When the browser blocks storage, no visitor gets a canary on the next page either.
  }
}
