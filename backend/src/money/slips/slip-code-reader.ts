import { CodeReader } from './code-reader';

/** The one reader of this process. */
export const slipCodeReader = new CodeReader();
