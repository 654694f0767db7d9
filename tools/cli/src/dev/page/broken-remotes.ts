/** A problem that the platform reports during development; see `report` of `@wallet/platform/reporting`. */
interface PageProblem {
  code: string;
  remote?: string;
}

/** Remotes with a part that failed to load on this page: replacing modules would not load it. */
const brokenRemotes = new Set<string>();

/** True when only a reload shows a fix in a package. */
export const isBroken = (name: string): boolean => brokenRemotes.has(name);

/** Records the parts of the page that fail to load. */
export function recordBrokenRemotes(): void {
  window.addEventListener('dev:problem', (event) => {
    const { code, remote = 'shell' } = (event as CustomEvent<PageProblem>).detail;
    if (/^(REMOTE-(UNREACHABLE|TIMEOUT|CONTRACT|INVALID|START-FAILED)|SHELL-FAILED)$/.test(code))
      brokenRemotes.add(remote);
  });
}
