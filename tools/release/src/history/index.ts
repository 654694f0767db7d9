export * from './history';
export { lastGoodOf, restorableRelease } from './last-good';
export { entryProblem, hashOf, signEntry } from './signed-history';
