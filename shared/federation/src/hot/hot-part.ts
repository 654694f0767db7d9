/** A bundle on a page whose modules can be replaced in place; development only. */
export interface HotPart {
  /** Hash of the build that it runs now. */
  hash(): string;
  /** Whether an update can begin now. */
  isIdle(): boolean;
  /** Fetches what changed since and puts it in place; gives false, or rejects, when only a reload shows it. */
  update(): Promise<boolean>;
}

declare global {
  interface Window {
    /** The bundles of this page by their package's folder name. */
    __w_hot?: Map<string, HotPart>;
  }
}
