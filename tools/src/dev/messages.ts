/** What is wrong in a build: a sentence with file and line (`remote-wallet/src/home/home.tsx:12: …`), then lines of code. */
export type Problem = string;

/** What a watching builder tells the program that started it; `building` comes before each of the others. */
export type BuilderMessage =
  | { kind: 'building' }
  | {
      kind: 'built';
      /** Hash of the build that pages load; '' when only what lies beside it was built. */
      hash: string;
      /** How long it took, in ms. */
      ms: number;
      /** The files whose change led to it, absolute; none the first time. */
      files: string[];
    }
  | {
      kind: 'failed';
      problems: Problem[];
      /** Whether it builds again when a file of it is saved. */
      watching: boolean;
    };

/** What the server of the site tells its open pages. */
export type ServerMessage =
  | {
      /** To each page that connects. */
      kind: 'state';
      /** Another one after each start of the server. */
      run: string;
      /** How often the site has been composed. */
      generation: number;
      /** Hash by package of what lies on disk. */
      hashes: Record<string, string>;
      /** By package that does not build. */
      problems: Record<string, Problem[]>;
    }
  | {
      kind: 'built';
      /** Number of this message, for the answer. */
      id: number;
      name: string;
      hash: string;
      generation: number;
      /** Whether only another page shows it. */
      reload: boolean;
      /** Texts that are others now: namespace, and address by language. */
      texts?: SavedTexts | undefined;
    }
  | { kind: 'failed'; name: string; problems: Problem[] };

export interface SavedTexts {
  namespace: string;
  files: Record<string, string>;
}

/** What a page did about a build. */
export type Outcome = 'replaced' | 'texts' | 'reloaded' | 'elsewhere';
