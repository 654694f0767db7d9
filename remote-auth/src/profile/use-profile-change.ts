import { type ApiError, toApiError } from '@wallet/contract';
import {
  type BankAccount,
  getProfile,
  getWallet,
  type ProfileChanged,
  type ProfileReply,
} from '@wallet/platform/api';
import { useQueryClient } from '@wallet/platform/query';
import { useRef } from 'react';
import { isOutcomeUnknown } from '../form/is-outcome-unknown';
import { normalizeNumber } from '../phone/phone-number';
import { profileKey, walletAccountKey } from './profile-key';

/** What a change is to lead to; a bank that stays is left out, since not every backend tells one that could be compared. */
export interface WantedProfile {
  name?: string;
  account: Partial<BankAccount>;
}

/**
 * How a change ended; `unknown`: no clear answer came, and reading showed nothing of it, or nothing could be read.
 * `over`: the login ended with it.
 */
export type ChangeOutcome =
  | { status: 'saved' }
  | { status: 'refused'; error: ApiError }
  | { status: 'unknown'; read: boolean }
  | { status: 'over' };

/** Only what is known of it. */
const known = <Piece extends object>(piece: Piece | null): Partial<Piece> =>
  Object.fromEntries(Object.entries(piece ?? {}).filter(([, value]) => value !== null)) as Partial<Piece>;

const isSame = (one: string | null | undefined, other: string | null | undefined): boolean =>
  normalizeNumber(one ?? '').toUpperCase() === normalizeNumber(other ?? '').toUpperCase();

/** Whether the account is at the wanted bank, by its code, else by its name; a bank that is not told proves nothing. */
function isAtBank({ bankCode, bank }: BankAccount, wanted: Partial<BankAccount>): boolean {
  if (bankCode !== null) return bankCode === wanted.bankCode;
  return Boolean(bank?.nameTH) && bank?.nameTH === wanted.bank?.nameTH;
}

/** Reads whether a change whose answer is not clear is there. */
async function isThere({ name, account }: WantedProfile): Promise<boolean> {
  const reply = await getProfile();
  const now = reply.bankAccount ?? (await getWallet()).bankAccount;
  const { bankAccountName, bankAccountNo, bankCode } = account;
  return (
    now !== null &&
    (name === undefined || reply.profile.name === name) &&
    (bankAccountName === undefined || isSame(now.bankAccountName, bankAccountName)) &&
    (bankAccountNo === undefined || isSame(now.bankAccountNo, bankAccountNo)) &&
    (bankCode === undefined || isAtBank(now, account))
  );
}

/**
 * Changes the profile by exactly one request: any success is one, whatever its reply tells, and what was not answered
 * clearly is read. Null while another change is on its way.
 */
export function useProfileChange() {
  const cache = useQueryClient();
  const busy = useRef(false);

  /** What is done is shown at once, and read again. */
  function show({ name, account }: WantedProfile, reply: ProfileChanged | null): void {
    cache.setQueryData<ProfileReply>(
      profileKey,
      (now) =>
        now && {
          profile: { ...now.profile, ...(name !== undefined && { name }), ...known(reply?.profile ?? null) },
          bankAccount: now.bankAccount && {
            ...now.bankAccount,
            ...account,
            ...known(reply?.bankAccount ?? null),
          },
          payeeChange: reply?.payeeChange ?? now.payeeChange,
        },
    );
    cache.setQueryData<BankAccount | null>(walletAccountKey, (now) => now && { ...now, ...account });
    void cache.invalidateQueries({ queryKey: profileKey });
  }

  async function run(send: () => Promise<ProfileChanged>, wanted: WantedProfile): Promise<ChangeOutcome> {
    try {
      show(wanted, await send());
      return { status: 'saved' };
    } catch (caught) {
      const error = toApiError(caught);
      if (error.kind === 'session' || error.kind === 'gone') return { status: 'over' };
      if (!isOutcomeUnknown(error)) return { status: 'refused', error };
      const found = await isThere(wanted).catch(() => null);
      if (found) show(wanted, null);
      else void cache.invalidateQueries({ queryKey: profileKey });
      return found ? { status: 'saved' } : { status: 'unknown', read: found !== null };
    }
  }

  return async (
    send: () => Promise<ProfileChanged>,
    wanted: WantedProfile,
  ): Promise<ChangeOutcome | null> => {
    if (busy.current) return null;
    busy.current = true;
    try {
      return await run(send, wanted);
    } finally {
      busy.current = false;
    }
  };
}
