import type { components } from '@wallet/contract';
import type { Member } from './member';

/** Returns a member in the contract's form. */
export function toProfile({ id, name, username, createdAt, coin }: Member): components['schemas']['Profile'] {
  return { _id: id, name, username, createdAt: createdAt.toISOString(), coin };
}
