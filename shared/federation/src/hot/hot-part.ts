/** A bundle on a page that can replace its modules in place; development only. */
export interface HotPart {
  /** Returns the hash of the build that runs now. */
  hash(): string;
  isIdle(): boolean;
  /** Fetches the changes and applies them in place. Returns false, or rejects, when only a reload can apply them. */
  update(): Promise<boolean>;
}

declare global {
  interface Window {
    /** The bundles of this page, by the folder name of their package. */
    __w_hot?: Map<string, HotPart>;
  }
}
