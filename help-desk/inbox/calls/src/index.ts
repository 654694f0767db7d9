/**
 * The calls between the inbox's pages and its server.
 *
 * @module
 */
export * from './answers';
export * from './call';
export * from './changes';
export * from './common';
export * from './conversations';
export * from './errors';
export * from './message';
export * from './report';
export * from './session';
export * from './team';
