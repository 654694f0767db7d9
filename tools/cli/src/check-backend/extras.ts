import type { ContractExtra } from '@wallet/build';
import { operations, schemas } from './contract';

/** A feature that the front end uses when a backend supports it, beyond the product's specification. */
export interface Extra extends ContractExtra {
  /**
   * Its location: a field of the contract as `Schema.field`, a call as `POST /api/logout`, or a response header as
   * `header Idempotency-Keys`.
   */
  location: string;
}

const callExtras = operations.flatMap(({ call, extra }) => (extra ? [{ location: call, ...extra }] : []));

const fieldExtras = Object.entries(schemas).flatMap(([schema, { properties = {} }]) =>
  Object.entries(properties).flatMap(([field, { 'x-extra': extra }]) =>
    extra ? [{ location: `${schema}.${field}`, ...extra }] : [],
  ),
);

/** Every `x-extra` of the contract, and the extra that is neither a call nor a field. */
export const extras: readonly Extra[] = [
  {
    location: 'header Idempotency-Keys',
    name: 'idempotency keys',
    benefit:
      'a money action with a lost reply is retried automatically until its outcome is known; without keys it is sent once, and the page reads the outcome',
  },
  ...callExtras,
  ...fieldExtras,
];

export const extrasAt = (location: string): Extra[] => extras.filter((extra) => extra.location === location);
