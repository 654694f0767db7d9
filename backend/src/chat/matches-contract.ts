import type { ValidateFunction } from 'ajv/dist/2020';
import type { Schemas } from '../call';
import { contract, createValidator } from '../core/http/contract';

let validator: ReturnType<typeof createValidator> | undefined;
const checks = new Map<string, ValidateFunction>();

/** True for a message that this schema of the contract allows. */
export function matchesContract<Name extends 'ChatMessage' | 'ChatCustomerMessage'>(
  name: Name,
  message: unknown,
): message is Schemas[Name] {
  validator ??= createValidator().addSchema(contract(), 'contract');
  const check = checks.get(name) ?? validator.compile({ $ref: `contract#/components/schemas/${name}` });
  checks.set(name, check);
  return check(message);
}
