import type { Plugin } from 'esbuild';
import path from 'node:path';

/** What only a checkout has. Each of it is loaded where it is asked for, and what was built is never asked for it. */
const onlyInCheckout = /[\\/]backend[\\/]src[\\/](?:demo[\\/]|platform[\\/]db[\\/]pglite)/;

/** Replaces these modules with one that throws, so nothing they import is bundled. */
export const withoutCheckout: Plugin = {
  name: 'without-checkout',
  setup({ onLoad }) {
    onLoad({ filter: onlyInCheckout }, () => ({
      contents: 'throw new Error("This was left out of the build.");',
    }));
  },
};

/** The route builder's check of the contract. Each test runs it on the same contract; in production it would be much of a start. */
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
