/**
 * Message about a problem in a build, with file and line (`remote-wallet/src/model/home.tsx:12: …`), then lines of code.
 */
export type Problem = string;

export interface DevBuild {
  /** Hash of the build that pages load; '' when only its other outputs were built. */
  hash: string;
  ms: number;
}

/** Message of a watching builder to its parent process; `building` comes before each of the others. */
export type BuilderMessage =
  | { kind: 'building' }
  | ({ kind: 'built' } & DevBuild)
  | {
      kind: 'failed';
      problems: Problem[];
      /** True when the builder builds again after a save. */
      isWatching: boolean;
    };

/** Message of the site's server to its open pages. */
export type ServerMessage =
  | {
      /** Sent to each page that connects. */
      kind: 'state';
      /** Id of this server process; a restart changes it. */
      run: string;
      /** Number of compositions of the site so far. */
      generation: number;
      hashes: Record<string, string>;
      problems: Record<string, readonly Problem[]>;
    }
  | {
      kind: 'built';
      name: string;
      hash: string;
      generation: number;
      /** True when only a page reload shows the change. */
      reload: boolean;
      /** Texts that changed: namespace, and URL by language. */
      texts?: SavedTexts | undefined;
    }
  | { kind: 'failed'; name: string; problems: readonly Problem[] };

export interface SavedTexts {
  namespace: string;
  files: Record<string, string>;
}
