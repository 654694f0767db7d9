export { lookForLive } from './look-for-live';
export { lookForRecalls } from './look-for-recalls';
