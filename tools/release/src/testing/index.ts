export { startRadosgw } from './radosgw';
export { createStore, storeServer } from './serve-store';
