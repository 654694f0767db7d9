import { isApiError } from '@wallet/contract';
import { errorText } from '@wallet/platform';
import type { PasskeyCommand } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { Button, Caution, Dialog, useCommonText } from '@wallet/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { supportsPasskeys, proveWithPasskey } from './prove-with-passkey';
import { useSecondStepText } from './second-step-text';

export interface SecondStepProps {
  command: PasskeyCommand;
  /** True when the backend rejected an earlier proof. The person then starts the next one. */
  isRepeated?: boolean;
  /** Called with the proof, which is valid for some minutes, for this command and once. */
  onProof: (proof: string) => void;
  onCancel: () => void;
}

/**
 * Text keys by the name of the browser's error. Browsers report a timeout like a cancellation, so that a page does not
 * learn whether the device has passkeys.
 */
const problemKeys = {
  NotAllowedError: 'cancelled',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
  SecurityError: 'unsupported',
} as const;

/** Returns the message that explains why there is no proof. */
function problemText(error: unknown, t: ReturnType<typeof useSecondStepText>): string {
  if (isApiError(error)) {
    const isRejected = error.kind === 'code' && error.code === 'WRONG_CREDENTIAL';
    return isRejected ? t('problem.rejected') : errorText(error);
  }
  const name = error instanceof Error ? error.name : '';
  const isKnown = Object.hasOwn(problemKeys, name);
  return t(`problem.${isKnown ? problemKeys[name as keyof typeof problemKeys] : 'failed'}`);
}

/**
 * Requests the passkey at once, and again when `request` is called. `problem` is null while the device is asked;
 * `request` is missing in a browser without passkeys.
 */
function useProof({ command, isRepeated = false, onProof }: SecondStepProps) {
  const t = useSecondStepText();
  const isUsable = supportsPasskeys();
  const initialProblem = (): string | null => {
    if (!isUsable) return t('problem.unsupported');
    return isRepeated ? t('problem.expired') : null;
  };
  const [attempt, setAttempt] = useState(isUsable && !isRepeated ? 1 : 0);
  const [problem, setProblem] = useState(initialProblem);
  const prove = useEffectEvent((signal: AbortSignal) => proveWithPasskey(command, signal));
  const finish = useEffectEvent(onProof);
  const fail = useEffectEvent((error: unknown) => setProblem(problemText(error, t)));
  useEffect(() => {
    if (attempt === 0) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    prove(signal).then(
      (proof) => !signal.aborted && finish(proof),
      (error: unknown) => !signal.aborted && fail(error),
    );
    return () => controller.abort();
  }, [attempt]);
  const request = (): void => {
    setProblem(null);
    setAttempt((count) => count + 1);
  };
  return { problem, request: isUsable ? request : undefined };
}

/** Requests a passkey before a command. Closing the dialog sends nothing, and the form behind it keeps its values. */
export function SecondStep(props: SecondStepProps) {
  const t = useSecondStepText();
  const common = useCommonText();
  const { problem, request } = useProof(props);
  const cancel = (): void => {
    events.emit('ui:toast-requested', { kind: 'info', text: t('notConfirmed') });
    props.onCancel();
  };
  return (
    <Dialog
      open
      onClose={cancel}
      title={t('title')}
      footer={
        <>
          <Button variant="secondary" onClick={cancel}>
            {common('cancel')}
          </Button>
          {request && (
            <Button icon="lock" busy={problem === null} onClick={request}>
              {t('confirm')}
            </Button>
          )}
        </>
      }
    >
      <div role="alert">{problem !== null && <Caution title={problem}>{t('why')}</Caution>}</div>
      {problem === null && (
        <>
          <p>{t('why')}</p>
          <p>{t('waiting')}</p>
        </>
      )}
    </Dialog>
  );
}
