/**
 * What each help desk needs to implement the support contract. For Node only.
 *
 * @module
 */
export type { SigningKey } from '@wallet/contract/providers';
export * from './call-error';
export * from './contract';
export * from './customer-facts';
export * from './desk';
export * from './environment';
export * from './retry';
export * from './run-process';
export * from './serial';
export * from './site-client';
export * from './site-routes';
export * from './tasks';
