export { type WatchOptions } from './poll-reports';
export { watch } from './watch';
