export { buildProblems, firstOf } from './check-build';
export { readCheckout } from './checkout';
export { nameProblems, newProblems, skippableChecks, stateProblems } from './site-problems';
export { usesRelease } from './use-problems';
