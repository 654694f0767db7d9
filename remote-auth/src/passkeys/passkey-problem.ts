import { isApiError } from '@wallet/contract';
import { errorText } from '@wallet/platform';
import type { useText } from '../text';

const problems = {
  // Browsers report a timeout in the same way, so that a page cannot find out which passkeys a person has.
  NotAllowedError: 'cancelled',
  InvalidStateError: 'exists',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
  SecurityError: 'unsupported',
} as const;

/** Returns why the device did not answer; 'replaced' when the page itself cancelled the request. */
function deviceProblem(error: unknown): (typeof problems)[keyof typeof problems] | 'failed' | 'replaced' {
  const name = error instanceof Error ? error.name : '';
  if (name === 'AbortError') return 'replaced';
  return Object.hasOwn(problems, name) ? problems[name as keyof typeof problems] : 'failed';
}

/**
 * Returns the message for an error of a call or of the device; null when there is nothing to show.
 * @param rejected the message when the backend does not accept the passkey
 */
export function passkeyProblem(
  error: unknown,
  rejected: string,
  t: ReturnType<typeof useText>,
): string | null {
  if (isApiError(error)) {
    if (error.kind === 'cancelled') return null;
    return error.kind === 'code' && error.code === 'WRONG_CREDENTIAL' ? rejected : errorText(error);
  }
  const problem = deviceProblem(error);
  return problem === 'replaced' ? null : t(`passkeys.problem.${problem}`);
}
