import type { ApiError } from '@wallet/shared/api/api-error';
import type { PayeeChange } from '@wallet/shared/api/types';
import { useRef, useState } from 'react';

type Problem = 'missing' | 'wrong';

/**
 * The password that a change of the account which is paid to may ask for. Only a server that wants one is shown one: it
 * says so beforehand, or by refusing with WRONG_PASSWORD; any other is never asked for it.
 */
export function usePayeePassword(change: PayeeChange | null) {
  const box = useRef<HTMLInputElement>(null);
  const [isAsked, setAsked] = useState(change?.needsPassword ?? false);
  const [value, setValue] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const report = (found: Problem): void => {
    setProblem(found);
    box.current?.focus();
  };
  return {
    isAsked,
    problem,
    box: {
      ref: box,
      value,
      onChange: ({ target }: { target: HTMLInputElement }) => {
        setValue(target.value);
        setProblem(null);
      },
    },
    /** What the request carries; null when the password is asked for and not there, which the box then says. */
    shown(): { password?: string } | null {
      if (!isAsked) return {};
      if (value !== '') return { password: value };
      report('missing');
      return null;
    },
    /** Whether a refusal only asked for the password: the box is there then, and there is nothing else to tell. */
    hear(error: ApiError): boolean {
      if (error.kind !== 'code' || error.code !== 'WRONG_PASSWORD') return false;
      setAsked(true);
      if (isAsked) report('wrong');
      return !isAsked;
    },
  };
}
