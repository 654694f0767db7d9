import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { isBuilt } from '../../platform/built-form';

/** A validator for the contract's dialect (JSON Schema 2020-12); `coerce` reads numbers out of paths and headers. */
export function validator(coerce: boolean): Ajv2020 {
  // The contract's own x- fields are annotations, which the strict mode would not allow.
  const ajv = new Ajv2020({
    strict: false,
    coerceTypes: coerce,
    removeAdditional: false,
    useDefaults: false,
    // The contract's schemas are checked by each test; at a start in production it would only take time.
    validateSchema: !isBuilt,
  });
  addFormats(ajv);
  return ajv;
}
