import path from 'node:path';
import { isBuilt } from '../built-form';

/** Returns the path of the contract, or of a provider's contract (`providers/sms.yaml`). */
export const contractFile = (name = 'openapi.yaml'): string =>
  isBuilt ? path.join(__dirname, name) : require.resolve(`@wallet/contract/${name}`);

/** The same contract as JSON. Only the built backend has it: reading takes a twentieth of the time. */
export const contractJson = path.join(__dirname, 'openapi.json');
