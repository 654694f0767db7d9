import type { Action } from '../actions/action';
import { bankDecides, providerFault, stopProcess } from './backend-faults';
import { connection, cutSockets, phoneClock, requestFault } from './network-faults';

/** What goes wrong in a run, and what ends it. */
export const faults: readonly Action[] = [
  requestFault,
  connection,
  cutSockets,
  phoneClock,
  providerFault,
  bankDecides,
  stopProcess,
];
