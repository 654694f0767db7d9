import { useQuery } from '@wallet/platform/query';
import { useEffect, useState } from 'react';
import { registerOtpQuery } from '../register/register-otp-query';
import { canUsePasskeys, passkeyMark } from './can-use-passkeys';
import { loadPasskeyCode } from './load-passkey-code';
import type { PasskeyLogin } from './passkey-login';

interface Props {
  /** True once the visitor has used a field. Before that, nothing is requested, except on a device with a passkey. */
  isUsed: boolean;
  /** True when the login is stored persistently. */
  remember: boolean;
}

/** Renders the login with a passkey where backend and browser offer it. Its code is loaded only then. */
export function PasskeyOffer({ isUsed, remember }: Props) {
  const [isMarked] = useState(passkeyMark.exists);
  const query = registerOtpQuery({ quiet: true });
  const { data } = useQuery({ ...query, enabled: (isUsed || isMarked) && 'PublicKeyCredential' in window });
  const isOffered = data?.passkeys != null && canUsePasskeys(data.passkeys.rpId);
  const [Login, setLogin] = useState<typeof PasskeyLogin>();
  useEffect(() => {
    if (!isOffered) return;
    void loadPasskeyCode().then(
      (code) => setLogin(() => code.PasskeyLogin),
      () => undefined,
    );
  }, [isOffered]);
  return Login ? <Login remember={remember} /> : null;
}
