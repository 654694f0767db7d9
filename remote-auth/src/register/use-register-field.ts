import { useTextBox } from '@wallet/ui';
import { useText } from '../text';
import { problemText, type RefusedValue, type RegisterProblem } from './register-problem';
import type { RegisterField } from './register-values';

/** A box of the form with what is wrong with it: after a try to go on, until that is put right. */
export function useRegisterField(name: RegisterField) {
  const t = useText();
  const { box, meta } = useTextBox(name);
  // What is put right is quiet at once, and what is being typed is not told off halfway.
  const found: RegisterProblem | undefined = meta.submitFailed ? meta.error : undefined;
  const refused = meta.submitError as RefusedValue | undefined;
  // Another box may have been sent back since: a refusal is about the value that was sent, and no other.
  const said = refused?.value === box.value ? refused.error : undefined;
  const problem = meta.modifiedSinceLastSubmit ? undefined : (found ?? said);
  return {
    box: { ...box, name, readOnly: meta.submitting },
    problem,
    error: problem && problemText(t, problem, name),
  };
}
