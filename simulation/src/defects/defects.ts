import { chatDefects } from './chat-defects';
import type { Defect } from './defect';
import { depositDefects } from './deposit-defects';
import { moneyDefects } from './money-defects';
import { saferPlayDefects } from './safer-play-defects';
import { sessionDefects } from './session-defects';

/** The planted errors that measure the power of the simulation: docs/benchmarks/proof.md. */
export const defects: readonly Defect[] = [
  ...moneyDefects,
  ...depositDefects,
  ...saferPlayDefects,
  ...chatDefects,
  ...sessionDefects,
];
