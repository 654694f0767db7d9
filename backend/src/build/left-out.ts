import type { Plugin } from 'esbuild';
import path from 'node:path';

/** Modules that only a checkout has. They are loaded on demand, and the built backend never loads them. */
const onlyInCheckout = /[\\/]backend[\\/]src[\\/](?:demo[\\/]|core[\\/]db[\\/]pglite)/;

/** Replaces these modules with one that throws, so that nothing they import is bundled. */
export const withoutCheckout: Plugin = {
  name: 'without-checkout',
  setup({ onLoad }) {
    onLoad({ filter: onlyInCheckout }, () => ({
      contents: 'throw new Error("This was left out of the build.");',
    }));
  },
};

/**
 * Removes the route builder's validation of the contract. Each test validates the same contract; in production it would
 * take a large part of the start.
 */
export const withoutContractCheck: Plugin = {
  name: 'without-contract-check',
  setup({ onLoad }) {
    onLoad({ filter: /openapi-schema-validator[\\/]index\.js$/ }, (module) => ({
      resolveDir: path.dirname(module.path),
      contents: `
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
        }`,
    }));
  },
};
