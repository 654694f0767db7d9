export { findLiveVersion } from './find-live-version';
export { lookForRecalls } from './look-for-recalls';
export { showCard } from './show-card';
