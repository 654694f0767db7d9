/** What the script of `watchPlayer` adds to the window of each page, for `behaviour.ts`. */
export interface Player {
  /** Violations of the Content-Security-Policy and scripts blocked by integrity, since the page was loaded. */
  policyViolations?: string[];
  /** The wallet's amount in baht that the backend returned last; null while no one is logged in. */
  backendAmount?: number | null;
  /** The login of the player. */
  login?: { username: string; password: string };
}
