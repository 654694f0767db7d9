/** What tests leave in a page. */
interface Window {
  /** Set in a document that a test marked; a reload makes it vanish. */
  sameDocument?: boolean;
  /** While true, a script that was published breakable throws. */
  brokenRelease?: boolean;
  /** The candidates that this visitor gets, by remote. */
  __w_chosen?: Record<string, string>;
  /** Tells the test of a breach of the page's policy. */
  reportPolicyBreach?: (what: string) => void;
  /** Tells the test of something that nobody may see. */
  tellScreen?: (what: string) => void;
  /** The chat of an operator's page, once its script has come. */
  WalletChat: {
    setLanguage(language: string): void;
    setTheme(theme: object): void;
    identify(token: string | null): void;
    toggle(): void;
    destroy(): void;
  };
}
