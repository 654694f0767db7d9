import { Button } from '@wallet/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { LoginMessage } from '../login/login-message';
import { useStartSession } from '../login/use-login';
import { useText } from '../text';
import { type CeremonyState, createCeremony, type LoginReply } from './passkey-ceremony';
import { passkeyProblem } from './passkey-problem';

// One file has all code that talks to the device: each file costs about 100 bytes in the remote's entry.
export { createPasskey } from './device';

/** Renders the button that logs in with a passkey, and offers passkeys in the suggestions of the phone number. */
export function PasskeyLogin({ remember }: { remember: boolean }) {
  const t = useText();
  const startSession = useStartSession();
  const [{ isBusy, error }, setState] = useState<CeremonyState>({ isBusy: false, error: null });
  const onReply = useEffectEvent((reply: LoginReply) => startSession(reply, remember));
  const ceremony = useRef<ReturnType<typeof createCeremony>>(undefined);
  useEffect(() => {
    const created = createCeremony({ onChange: setState, onReply: (reply) => onReply(reply) });
    ceremony.current = created;
    created.start();
    return created.stop;
  }, []);
  const problem = error === null ? null : passkeyProblem(error, t('passkeys.problem.rejected'), t);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon="lock"
        busy={isBusy}
        onClick={() => void ceremony.current?.logIn()}
      >
        {t('passkeys.login')}
      </Button>
      {problem !== null && <LoginMessage>{problem}</LoginMessage>}
    </>
  );
}
