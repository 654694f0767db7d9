import type { ValidateFunction } from 'ajv/dist/2020';
import type { Schemas } from '../call';
import { createContractValidator } from '../core/http/contract';
import { contractRef } from '../core/http/route-schema';

let validator: ReturnType<typeof createContractValidator> | undefined;
const checks = new Map<string, ValidateFunction>();

export function matchesContract<Name extends 'ChatMessage' | 'ChatCustomerMessage'>(
  name: Name,
  message: unknown,
): message is Schemas[Name] {
  validator ??= createContractValidator();
  const check = checks.get(name) ?? validator.compile(contractRef('components', 'schemas', name));
  checks.set(name, check);
  return check(message);
}
