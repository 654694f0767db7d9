import type { components } from '@wallet/contract';

/** The types of the contract's schemas, by name. */
export type Schemas = components['schemas'];
