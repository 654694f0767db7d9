import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStartSession } from '../form/use-login';
import { loadPasskeyCode, type PasskeyCode } from './load-passkey-code';
import type { CeremonyState, LoginReply } from './passkey-ceremony';

interface Options {
  /** Loads the code, and offers passkeys in the suggestions of the phone number. */
  isReady: boolean;
  /** True when the login is stored persistently. */
  remember: boolean;
}

const atRest: CeremonyState = { isBusy: false, error: null };

/** Logs in with a passkey. Its code is loaded by `isReady`, or by `logIn`, which then logs in as soon as it is loaded. */
export function usePasskeyLogin({ isReady, remember }: Options) {
  const startSession = useStartSession();
  const onReply = useEffectEvent((reply: LoginReply) => startSession(reply, remember));
  const [state, setState] = useState(atRest);
  const [isRequested, setIsRequested] = useState(false);
  const [code, setCode] = useState<PasskeyCode>();
  const ceremony = useRef<ReturnType<PasskeyCode['createCeremony']>>(undefined);
  const isWaiting = useRef(false);
  const isNeeded = isReady || isRequested;

  useEffect(() => {
    if (!isNeeded) return;
    loadPasskeyCode().then(setCode, (error: unknown) => {
      setIsRequested(false);
      if (isWaiting.current) setState({ isBusy: false, error });
      isWaiting.current = false;
    });
  }, [isNeeded]);

  useEffect(() => {
    if (!code) return undefined;
    const created = code.createCeremony({ onChange: setState, onReply: (reply) => onReply(reply) });
    ceremony.current = created;
    if (isWaiting.current) void created.logIn();
    else created.start();
    isWaiting.current = false;
    return created.stop;
  }, [code]);

  return {
    ...state,
    problemText: code?.passkeyProblem,
    /** Call it in a click: browsers ask the device only for some seconds afterwards. */
    logIn(): void {
      if (ceremony.current) return void ceremony.current.logIn();
      isWaiting.current = true;
      setState({ isBusy: true, error: null });
      setIsRequested(true);
    },
  };
}
