import { useState } from 'react';

/**
 * Returns the last value from before `isHeld`. A question shows the balance from before its request: the new balance
 * may arrive before the response.
 */
export function useHeld<Value>(value: Value, isHeld: boolean): Value {
  const [held, setHeld] = useState(value);
  if (!isHeld && held !== value) setHeld(value);
  return isHeld ? held : value;
}
