import { version } from '../package.json';

/** The product's version (S1.14, S9.16). */
export const appVersion: string = version;
