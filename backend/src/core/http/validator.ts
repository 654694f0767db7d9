import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { isBuilt } from '../built-form';

/**
 * Returns a validator for the contract's dialect (JSON Schema 2020-12). `coerce` parses numbers in paths and headers.
 */
export function validator(coerce: boolean): Ajv2020 {
  // The contract's own x- fields are annotations, which the strict mode would reject.
  const ajv = new Ajv2020({
    strict: false,
    coerceTypes: coerce,
    removeAdditional: false,
    useDefaults: false,
    // Tests validate the contract's schemas. At a start in production this would only take time.
    validateSchema: !isBuilt,
  });
  addFormats(ajv);
  return ajv;
}
