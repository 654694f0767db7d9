export { startRadosgw } from './radosgw';
