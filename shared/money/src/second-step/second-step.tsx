import type { ApiError } from '@wallet/contract';
import { errorText } from '@wallet/platform';
import type { PasskeyCommand } from '@wallet/platform/api';
import { events } from '@wallet/platform/events';
import { Button, Caution, Dialog, useCommonText } from '@wallet/ui';
import { useEffect, useRef, useState } from 'react';
import { hasPasskeys, proveWithPasskey } from './prove-with-passkey';
import { useSecondStepText } from './second-step-text';

export interface SecondStepProps {
  command: PasskeyCommand;
  /** True when the backend rejected an earlier proof. The person then starts the next one. */
  isRepeated?: boolean;
  /** Called with the proof, which is valid for some minutes, for this command and once. */
  onProof: (proof: string) => void;
  onCancel: () => void;
}

/** Browsers report a timeout like a cancellation, so that a page does not learn what a person has. */
const problems = {
  NotAllowedError: 'cancelled',
  NotSupportedError: 'unsupported',
  ConstraintError: 'unsupported',
  SecurityError: 'unsupported',
} as const;

/** An `ApiError` has a kind; errors of the device do not. */
const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'kind' in error;

/** Returns why there is no proof. */
function problemText(error: unknown, t: ReturnType<typeof useSecondStepText>): string {
  if (isApiError(error)) {
    const isRejected = error.kind === 'code' && error.code === 'WRONG_CREDENTIAL';
    return isRejected ? t('problem.rejected') : errorText(error);
  }
  const name = error instanceof Error ? error.name : '';
  return t(`problem.${Object.hasOwn(problems, name) ? problems[name as keyof typeof problems] : 'failed'}`);
}

/** Requests the passkey at once, and again by `request` after a problem. Returns the problem; null while it waits. */
function useProof({ command, isRepeated = false, onProof }: SecondStepProps) {
  const t = useSecondStepText();
  const isUsable = hasPasskeys();
  const [attempt, setAttempt] = useState(isUsable && !isRepeated ? 1 : 0);
  const [problem, setProblem] = useState<string | null>(() =>
    isUsable ? (isRepeated ? t('problem.expired') : null) : t('problem.unsupported'),
  );
  const latest = useRef({ command, onProof, t });
  useEffect(() => {
    latest.current = { command, onProof, t };
  });
  useEffect(() => {
    if (attempt === 0) return undefined;
    const { signal, abort } = abortable();
    proveWithPasskey(latest.current.command, signal).then(
      (proof) => signal.aborted || latest.current.onProof(proof),
      (error: unknown) => signal.aborted || setProblem(problemText(error, latest.current.t)),
    );
    return abort;
  }, [attempt]);
  const request = (): void => {
    setProblem(null);
    setAttempt((count) => count + 1);
  };
  return { problem, request: isUsable ? request : undefined };
}

function abortable() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}

/** Requests a passkey before a command. The values of the form behind it stay; closing it changes nothing. */
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
