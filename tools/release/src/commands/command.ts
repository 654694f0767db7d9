import type { allowable } from '../checks/site-problems';
import type { Settings } from '@wallet/serve';
import type { Store } from '../store/store';

/** The context of every command. */
export interface Command {
  store: Store;
  /** The user who runs it. */
  by: string;
  why?: string;
  /** Git commit of the released build, for the history; undefined for an earlier upload. */
  commit?: string;
  /** Checks to skip. */
  allow: readonly (typeof allowable)[number][];
  /** Settings of the smoke run; undefined skips it. */
  smoke?: Settings['smoke'];
  /** Prints a line to the user. */
  print: (line: string) => void;
}
