/** What tests leave in a page. */
interface Window {
  /** Set in a document that a test marked; a reload makes it vanish. */
  sameDocument?: boolean;
  /** While true, a script that was published breakable throws. */
  brokenRelease?: boolean;
  /** Tells the test of a breach of the page's policy. */
  reportPolicyBreach?: (what: string) => void;
}
