export * from './history';
export { lastGoodOf, restorableRelease } from './last-good';
export { entryProblem, signEntry } from './signed-history';
