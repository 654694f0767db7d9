import { CodeReader } from './code-reader';

/** The one reader of this process: pictures of all members wait in one line. */
export const slipCodeReader = new CodeReader();
