import type { allowable } from '../checks/site-problems';
import type { Settings } from '../../settings';
import type { Store } from '../store/store';

/** What every command is given. */
export interface Command {
  store: Store;
  /** Who runs it. */
  by: string;
  why?: string;
  /** Git commit of the build that is released, for the history; undefined for what was uploaded before. */
  commit?: string;
  /** Checks that may let something pass. */
  allow: readonly (typeof allowable)[number][];
  /** What the smoke run calls; undefined leaves it out. */
  smoke?: Settings['smoke'];
  /** Tells the person a line. */
  print: (line: string) => void;
}
