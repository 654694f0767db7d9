export {
  type Change,
  commit,
  type Committed,
  entriesBetween,
  type Entry,
  isInHistory,
  newestEntry,
  newestGeneration,
  newestState,
  publishedGeneration,
  releaseBefore,
  requireOwnEntry,
} from './history';
export { lastGoodOf, restorableRelease } from './last-good';
export { entryProblem, hashOf, signEntry } from './signed-history';
