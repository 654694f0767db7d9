import type { components } from '@wallet/contract';
import { demoPassword } from '../../demo/data/demo-members';
import type { TestCalls } from './calls-of';
import { SoftAuthenticator, type Tampering } from '@wallet/server/testing';

type Schemas = components['schemas'];

/** A device that adds a passkey for a member and logs in with it. */
export function passkeyDevice({ call }: Pick<TestCalls, 'call'>) {
  const device = new SoftAuthenticator();
  const fetchOptions = async (headers: Record<string, string> = {}) =>
    (await call<Schemas['PasskeyRequestOptions']>('POST', '/api/passkey/login/options', { headers })).body;
  const send = (passkey: Schemas['PasskeyAssertion'], options: { ip?: string; deviceToken?: string } = {}) =>
    call<Schemas['LoginReply'] & Schemas['Error']>('POST', '/api/passkey/login', {
      body: { passkey, ...(options.deviceToken !== undefined && { deviceToken: options.deviceToken }) },
      ...(options.ip !== undefined && { headers: { 'x-forwarded-for': options.ip } }),
    });
  return {
    device,
    fetchOptions,
    send,
    /** Fetches the options for a new passkey, makes it and stores it. */
    async add(token: string, { name = 'โทรศัพท์', ...change }: Tampering & { name?: string } = {}) {
      const { body } = await call<Schemas['PasskeyCreationOptions']>('POST', '/api/passkey/options', {
        token,
        body: { password: demoPassword },
      });
      return call<Schemas['PasskeyList'] & Schemas['Error']>('POST', '/api/passkey', {
        token,
        body: device.create(body, name, change),
      });
    },
    /** Confirms a command of the session. The reply has the proof for the command. */
    async confirm(token: string, command: Schemas['PasskeyConfirmation'], change: Tampering = {}) {
      const { body } = await call<Schemas['PasskeyRequestOptions']>('POST', '/api/passkey/confirm/options', {
        token,
        body: command,
      });
      return call<Schemas['PasskeyProof'] & Schemas['Error']>('POST', '/api/passkey/confirm', {
        token,
        body: device.sign(body, change),
      });
    },
    async logIn(change: Tampering = {}) {
      return send(device.sign(await fetchOptions(), change));
    },
  };
}
