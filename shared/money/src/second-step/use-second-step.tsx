import type { ApiError } from '@wallet/contract';
import type { PasskeyCommand } from '@wallet/platform/api';
import { type ReactNode, useState } from 'react';
import { SecondStep } from './second-step';

/** True when the backend rejected a command until a passkey of the member confirms it. Nothing was changed. */
export const isPasskeyRequired = (error: ApiError): boolean =>
  error.kind === 'code' && error.code === 'PASSKEY_REQUIRED';

interface UsedSecondStep {
  /** Resolves with the proof, or with null when the person cancels. */
  confirm: (command: PasskeyCommand) => Promise<string | null>;
  /** The dialog; the form renders it next to itself. */
  dialog: ReactNode;
}

/** Confirms commands with a passkey, for a form that sends them itself. */
export function useSecondStep(): UsedSecondStep {
  const [confirmation, setConfirmation] = useState<{
    command: PasskeyCommand;
    resolve: (proof: string | null) => void;
  } | null>(null);
  const finish = (proof: string | null): void => {
    setConfirmation(null);
    confirmation?.resolve(proof);
  };
  return {
    confirm: (command) => new Promise((resolve) => setConfirmation({ command, resolve })),
    dialog: confirmation && (
      <SecondStep command={confirmation.command} onProof={finish} onCancel={() => finish(null)} />
    ),
  };
}
