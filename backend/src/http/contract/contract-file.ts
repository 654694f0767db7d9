import path from 'node:path';
import { isBuilt } from '../../platform/built-form';

/** Where the contract lies, or one of those of the providers (`providers/sms.yaml`). */
export const contractFile = (name = 'openapi.yaml'): string =>
  isBuilt ? path.join(__dirname, name) : require.resolve(`@wallet/contract/${name}`);

/** The same as JSON, which only the built form has: it is read in a twentieth of the time. */
export const contractJson = path.join(__dirname, 'openapi.json');
