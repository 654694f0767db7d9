import { useState } from 'react';

/**
 * Returns the last value from before `isFrozen`. A confirmation dialog shows the balance from before its request: the
 * new balance may arrive before the response.
 */
export function useFrozen<Value>(value: Value, isFrozen: boolean): Value {
  const [frozen, setFrozen] = useState(value);
  if (!isFrozen && frozen !== value) setFrozen(value);
  return isFrozen ? frozen : value;
}
