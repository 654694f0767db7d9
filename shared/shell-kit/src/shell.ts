import type { Access, ContributionSource } from '@wallet/federation';
import type { Site } from '@wallet/platform/site';
import type { ComponentType, ReactNode } from 'react';
import type { prepareNextVisit } from './next-visit/worker-client';

/** A manifest without files to load: the shell renders its pages and dialogs itself. */
interface ShellParts {
  name: 'shell';
  pages: readonly { path: string; access: Access }[];
  dialogs: readonly { id: string; access: Access }[];
  contributions: readonly ContributionSource[];
  /** The slots for fragments in its frame, `shell.<name>`. */
  fragmentSlots?: readonly string[];
}

/** Everything in which the shell of one site differs from those of others. */
export interface Shell {
  manifest: ShellParts;
  /** Renders the routes of all pages: the shell's own and those of the remotes. */
  Routes: ComponentType;
  /** Rendered over every page, also after a crash of the routes. */
  Overlay?: ComponentType;
  /** Paths that only redirect, with their targets: a link to such a path preloads the target. */
  redirects?: Readonly<Record<string, string>>;
  /** Paths of the pages that the shell renders itself. */
  builtInPaths?: readonly string[];
  /** Loads the code of these pages and of the shell's dialogs. A repeated call after a failure loads it again. */
  loadBuiltIn?: () => Promise<unknown>;
  /** The states of conditions in manifests; missing in a site without such conditions. */
  conditionStates?: Site['conditionStates'];
  /** The same for fragments. */
  fragmentStates?: Site['fragmentStates'];
  /** Provides the cache of replies around the site; missing in a site that makes no calls. */
  ReplyCache?: ComponentType<{ children: ReactNode }>;
  /** Lets the service worker cache the files of the next visit; missing in a shell without a worker. */
  prepareNextVisit?: typeof prepareNextVisit;
  /** Loads what the first call of a page needs; missing in a site that makes no calls. */
  prepareClient?: () => void;
}
