import type { Plugin } from 'esbuild';
import { dirname } from 'node:path';

/** Path of the module of the backend's route builder that validates the API contract. */
const validator = String.raw`openapi-schema-validator[\\/]index\.js$`;

/** The same module without the validation, a large part of a backend's start. Starts from source validate the contract. */
const uncheckedValidator = `
  import { replaceRefs } from './resolve.js';
  export class Validator {
    async validate(specification) {
      this.specification = specification;
      this.version = specification.openapi.slice(0, 3);
      return { valid: true };
    }
    resolveRefs() {
      return replaceRefs(this.specification);
    }
  }`;

/** Removes the route builder's validation of the contract from a bundle. */
export const withoutContractCheck: Plugin = {
  name: 'without-contract-check',
  setup({ onLoad }) {
    onLoad({ filter: new RegExp(validator) }, ({ path }) => ({
      resolveDir: dirname(path),
      contents: uncheckedValidator,
    }));
  },
};

/** Pattern and source of the module for a Jest transform. */
export const uncheckedContract = { pattern: validator, source: uncheckedValidator };
