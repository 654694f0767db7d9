import { CodeReader } from './code-reader';

/** Single reader of this process. */
export const slipCodeReader = new CodeReader();
