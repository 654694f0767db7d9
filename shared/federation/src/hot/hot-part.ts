/** A bundle on a page whose modules can be replaced in place; development only. */
export interface HotPart {
  /** Returns the hash of the build that it runs now. */
  hash(): string;
  /** Returns true when an update can start now. */
  isIdle(): boolean;
  /** Fetches the changes and applies them in place. Returns false, or rejects, when they need a reload. */
  update(): Promise<boolean>;
}

declare global {
  interface Window {
    /** The bundles of this page, by the folder name of their package. */
    __w_hot?: Map<string, HotPart>;
  }
}
