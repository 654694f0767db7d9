/** Properties that tests set in a page. */
interface Window {
  /** Set in a document that a test marked. A reload removes it. */
  sameDocument?: boolean;
  /** While true, the script that `breakRelease` changed throws at its start. */
  brokenRelease?: boolean;
  /** The canaries of this visitor, by remote. */
  __w_chosen?: Record<string, string>;
  /** Reports a violation of the page's policy to the test. */
  reportPolicyViolation?: (violation: string) => void;
  /** Reports a state that must not be visible to the test. */
  reportScreenProblem?: (problem: string) => void;
}
