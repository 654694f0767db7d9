export { watch, type WatchOptions } from './watch';
