/**
 * The help desk's end of the support contract. For Node only.
 *
 * @module
 */
export * from './call-error';
export * from './contract';
export * from './environment';
export * from './retry';
export * from './serial';
export * from './site-client';
export * from './site-routes';
