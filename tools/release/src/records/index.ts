export { remoteRecord, shellRecord } from './release-record';
export * from './site-state';
