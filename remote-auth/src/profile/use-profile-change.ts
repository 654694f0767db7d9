import { type ApiError, toApiError } from '@wallet/contract';
import { isPasskeyRequired, useSecondStep } from '@wallet/money';
import {
  type BankAccount,
  getProfile,
  getWallet,
  type PasskeyCommand,
  type Profile,
  type ProfileChanged,
  type ProfileReply,
} from '@wallet/platform/api';
import { useQueryClient } from '@wallet/platform/query';
import { useRef } from 'react';
import { isOutcomeUnknown } from '../form/is-outcome-unknown';
import { normalizeNumber } from '../phone/phone-number';
import { walletAccountKey } from './bank-account';
import { profileKey } from '../form/use-profile';

/** The requested values. An unchanged bank is left out: some backends return none to compare with. */
interface RequestedProfile {
  profile: Partial<Profile>;
  account: Partial<BankAccount>;
}

/**
 * `unknown`: the request got no clear response, and the profile does not show the change (`wasFetched`) or could not be
 * fetched. `loggedOut`: the session ended. `cancelled`: the person did not confirm with a passkey.
 */
type ChangeOutcome =
  | { status: 'saved' }
  | { status: 'rejected'; error: ApiError }
  | { status: 'unknown'; wasFetched: boolean }
  | { status: 'loggedOut' | 'cancelled' };

interface ProfileChange {
  /** Makes the request, with the proof of a passkey when there is one. */
  send: (proof: { passkeyProof?: string }) => Promise<ProfileChanged>;
  /** What a passkey confirms. */
  command: PasskeyCommand;
  requested: RequestedProfile;
}

/** Removes the fields that are null. */
const withoutNulls = <T extends object>(value: T | null): Partial<T> =>
  Object.fromEntries(Object.entries(value ?? {}).filter(([, field]) => field !== null)) as Partial<T>;

/** Compares two account numbers or two names, without spaces, dashes and letter case. */
const isSame = (current: string | null, requested: string | null): boolean =>
  normalizeNumber(current ?? '').toUpperCase() === normalizeNumber(requested ?? '').toUpperCase();

/** Returns true when the account has the requested bank: by code, or by name when the account has no code. */
function hasBank({ bankCode, bank }: BankAccount, requested: Partial<BankAccount>): boolean {
  if (bankCode !== null) return bankCode === requested.bankCode;
  return Boolean(bank?.nameTH) && bank?.nameTH === requested.bank?.nameTH;
}

/** Returns true when the profile has the requested values. A value that is undefined was not requested. */
const hasValues = (current: Profile, requested: Partial<Profile>): boolean =>
  (Object.keys(requested) as (keyof Profile)[]).every(
    (key) => requested[key] === undefined || requested[key] === current[key],
  );

/** Fetches the profile. Returns true when it shows the change. */
async function checkIsApplied({ profile, account }: RequestedProfile): Promise<boolean> {
  const reply = await getProfile();
  const current = reply.bankAccount ?? (await getWallet()).bankAccount;
  const { bankAccountName, bankAccountNo, bankCode } = account;
  return (
    current !== null &&
    hasValues(reply.profile, profile) &&
    (bankAccountName === undefined || isSame(current.bankAccountName, bankAccountName)) &&
    (bankAccountNo === undefined || isSame(current.bankAccountNo, bankAccountNo)) &&
    (bankCode === undefined || hasBank(current, account))
  );
}

/**
 * Changes the profile by exactly one request. Any success response counts. Without a clear response, the profile is
 * fetched to find out. Returns null while another change is in flight.
 */
export function useProfileChange() {
  const cache = useQueryClient();
  const { confirm, dialog } = useSecondStep();
  const isBusy = useRef(false);

  /** Updates the query cache, then refetches. */
  function updateCache({ profile, account }: RequestedProfile, reply: ProfileChanged | null): void {
    cache.setQueryData<ProfileReply>(
      profileKey,
      (current) =>
        current && {
          ...current,
          profile: {
            ...current.profile,
            ...profile,
            ...withoutNulls(reply?.profile ?? null),
          },
          bankAccount: current.bankAccount && {
            ...current.bankAccount,
            ...account,
            ...withoutNulls(reply?.bankAccount ?? null),
          },
          payeeChange: reply?.payeeChange ?? current.payeeChange,
        },
    );
    cache.setQueryData<BankAccount | null>(
      walletAccountKey,
      (current) => current && { ...current, ...account },
    );
    void cache.invalidateQueries({ queryKey: profileKey });
  }

  async function run(
    send: () => Promise<ProfileChanged>,
    requested: RequestedProfile,
  ): Promise<ChangeOutcome> {
    try {
      updateCache(requested, await send());
      return { status: 'saved' };
    } catch (caught) {
      const error = toApiError(caught);
      if (error.kind === 'session' || error.kind === 'gone') return { status: 'loggedOut' };
      if (!isOutcomeUnknown(error)) return { status: 'rejected', error };
      const isApplied = await checkIsApplied(requested).catch(() => null);
      if (isApplied) updateCache(requested, null);
      else void cache.invalidateQueries({ queryKey: profileKey });
      return isApplied ? { status: 'saved' } : { status: 'unknown', wasFetched: isApplied !== null };
    }
  }

  /** Runs the change, and once more with the proof of a passkey when the backend requires one. */
  async function runConfirmed({ send, command, requested }: ProfileChange): Promise<ChangeOutcome> {
    const outcome = await run(() => send({}), requested);
    if (outcome.status !== 'rejected' || !isPasskeyRequired(outcome.error)) return outcome;
    const passkeyProof = await confirm(command);
    return passkeyProof === null ? { status: 'cancelled' } : run(() => send({ passkeyProof }), requested);
  }

  const change = async (input: ProfileChange): Promise<ChangeOutcome | null> => {
    if (isBusy.current) return null;
    isBusy.current = true;
    try {
      return await runConfirmed(input);
    } finally {
      isBusy.current = false;
    }
  };

  return { change, secondStep: dialog };
}
