/**
 * A fake site for tests of help desks.
 *
 * @module
 */
export * from './eventually';
export * from './fake-site';
