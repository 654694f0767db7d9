export { lookForLive } from './look-for-live';
export { lookForRecalls } from './look-for-recalls';
export { showCard } from './show-card';
