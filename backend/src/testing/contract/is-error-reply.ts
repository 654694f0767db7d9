import { contract, validator } from '../../core/http/contract';

const ajv = validator(false);
ajv.addSchema(contract(), 'contract');
const matches = ajv.compile({ $ref: 'contract#/components/schemas/Error' });

/** Returns true when a response body is the contract's Error. */
export function isErrorReply(text: string): boolean {
  try {
    return matches(JSON.parse(text));
  } catch {
    return false;
  }
}
