export { buildProblems, firstOf } from './check-build';
export { readPackageCheckout } from './checkout';
export { nameProblems, newProblems, skippableChecks, stateProblems } from './site-problems';
export { usesRelease } from './use-problems';
