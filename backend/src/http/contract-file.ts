import path from 'node:path';
import { isBuilt } from '../built-form';

/** Where the contract lies. */
export const contractFile = (): string =>
  isBuilt ? path.join(__dirname, 'openapi.yaml') : require.resolve('@wallet/contract/openapi.yaml');

/** The same as JSON, which only the built form has: it is read in a twentieth of the time. */
export const contractJson = path.join(__dirname, 'openapi.json');
