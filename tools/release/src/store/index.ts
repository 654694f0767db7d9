export { openStore } from './open-store';
export * from './store';
