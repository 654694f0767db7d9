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
import { FORM_ERROR } from 'final-form';
import { useState } from 'react';
import { isOutcomeUnknown } from '../form/is-outcome-unknown';
import { isPasswordError } from '../payee/payee-check';
import { normalizeNumber } from '../phone/phone-number';
import { walletAccountKey } from './bank-account';
import { profileKey } from '../form/use-profile';
import { useText } from '../text';

/** The requested values. An unchanged bank is left out: some backends return none to compare with. */
interface RequestedProfile {
  profile: Partial<Profile>;
  account: Partial<BankAccount>;
}

/**
 * `unknown`: the request got no clear response, and the profile does not show the change; `unreadable`: it could not be
 * fetched. `ended`: the session ended, or the person did not confirm with a passkey. An error: the backend rejected it.
 */
type ChangeOutcome = 'saved' | 'unknown' | 'unreadable' | 'ended' | ApiError;

/** Messages by the field of the form, or by `FORM_ERROR`. */
export type FormErrors = Readonly<Record<string, string>>;

interface ProfileChange {
  /** Makes the request, with the proof of a passkey when there is one. */
  send: (proof: { passkeyProof?: string }) => Promise<ProfileChanged>;
  /** True when the request contains the password. */
  hasPassword: boolean;
  /** What a passkey confirms. */
  command: PasskeyCommand;
  requested: RequestedProfile;
  onSaved: () => void;
  /** Returns the messages of a rejection. */
  errorsOf: (error: ApiError) => FormErrors;
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
 * fetched to find out. `wasPasswordMissing` is true after the backend rejected a request without the password.
 */
export function useProfileChange() {
  const t = useText();
  const cache = useQueryClient();
  const { confirm, dialog } = useSecondStep();
  const [wasPasswordMissing, setWasPasswordMissing] = useState(false);

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
      return 'saved';
    } catch (caught) {
      const error = toApiError(caught);
      if (error.kind === 'session' || error.kind === 'gone') return 'ended';
      if (!isOutcomeUnknown(error)) return error;
      const isApplied = await checkIsApplied(requested).catch(() => null);
      if (isApplied) updateCache(requested, null);
      else void cache.invalidateQueries({ queryKey: profileKey });
      if (isApplied === null) return 'unreadable';
      return isApplied ? 'saved' : 'unknown';
    }
  }

  /** Runs the change, and once more with the proof of a passkey when the backend requires one. */
  async function runConfirmed({ send, command, requested }: ProfileChange): Promise<ChangeOutcome> {
    const outcome = await run(() => send({}), requested);
    if (typeof outcome === 'string' || !isPasskeyRequired(outcome)) return outcome;
    const passkeyProof = await confirm(command);
    return passkeyProof === null ? 'ended' : run(() => send({ passkeyProof }), requested);
  }

  /** Makes the change, and returns the messages for the form when it was not saved. */
  async function save(change: ProfileChange): Promise<FormErrors | undefined> {
    const outcome = await runConfirmed(change);
    if (outcome === 'saved') change.onSaved();
    if (outcome === 'unknown' || outcome === 'unreadable') return { [FORM_ERROR]: t(`change.${outcome}`) };
    if (typeof outcome === 'string') return undefined;
    if (change.hasPassword || !isPasswordError(outcome)) return change.errorsOf(outcome);
    // The field was not shown before, so its value is missing, not wrong.
    setWasPasswordMissing(true);
    return { password: t('payee.passwordMissing') };
  }

  return { save, secondStep: dialog, wasPasswordMissing };
}
