export { findLiveVersion } from './find-live-version';
export { checkRecalls } from './check-recalls';
export { showCard } from './show-card';
