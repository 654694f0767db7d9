import { createContext } from 'react';

/** Closes the deposit dialog; does nothing outside of it. */
export const DepositClose = createContext<() => void>(() => undefined);
