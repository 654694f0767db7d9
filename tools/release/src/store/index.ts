export { openForReading, openStore } from './open-store';
export { fetchFailure } from './site-store';
export * from './store';
