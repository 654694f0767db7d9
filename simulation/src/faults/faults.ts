import type { Action } from '../actions/action';
import { bankDecides, providerFault, stopProcess } from './backend-faults';
import { connection, phoneClock, requestFault } from './network-faults';

/** What goes wrong in a run, and what ends it. */
export const faults: readonly Action[] = [
  requestFault,
  connection,
  phoneClock,
  providerFault,
  bankDecides,
  stopProcess,
];
