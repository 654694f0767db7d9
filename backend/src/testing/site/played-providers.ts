import type { Books } from '@wallet/sandbox/books';
import { ProviderRejection as SandboxRejection } from '@wallet/sandbox/books/faults';
import type { Satang } from '@wallet/contract/satang';
import { ProviderRejection } from '../../core/providers/provider-errors';
import type { Providers } from '../../core/providers/ask-provider';
import { noSlipChecker } from '../../core/providers/slip-checker';
import { staffChance } from '../../demo/wheel-routes';

/** Runs work as if it were remote: asynchronously, with a refusal as the provider's refusal. */
async function over<T>(work: () => T): Promise<T> {
  try {
    return work();
  } catch (error) {
    throw error instanceof SandboxRejection ? new ProviderRejection(error.message) : error;
  }
}

const satang = async (work: () => number): Promise<Satang> => (await over(work)) as Satang;

let messages = 0;

/** Returns the providers that the sandbox simulates, called without HTTP. */
export function playedProviders({ phones, bank, codes, games, gifts }: Books): Providers {
  return {
    sms: { send: (sms) => over(() => phones.send(`message-${(messages += 1)}`, sms)) },
    games: {
      openAccount: (account) => over(() => games.open(account)),
      setPassword: (account) => over(() => games.setPassword(account)),
      read: (account) => over(() => games.read(account)) as ReturnType<Providers['games']['read']>,
      transfer: ({ reference, account, amount }) =>
        over(() => games.transfer(reference, { ...account, amount })) as ReturnType<
          Providers['games']['transfer']
        >,
      loginLink: (account) => over(() => games.loginLink(account)),
      loginForm: (account) => over(() => games.loginForm(account)),
    },
    banks: {
      isOpen: true,
      payOut: ({ reference, payee: { bankCode, accountNo, accountName }, amount, currency }) =>
        over(() => bank.payOut(reference, { bankCode, accountNo, accountName, amount, currency })),
    },
    qr: {
      issue: ({ reference, provider, amount, currency, expiresAt }) =>
        over(() =>
          codes.issue(reference, { provider, amount, currency, expiresAt: expiresAt.toISOString() }),
        ),
    },
    gifts: {
      fetchAmount: (voucher) => satang(() => gifts.worth(voucher)),
      redeem: ({ reference, voucher }) => satang(() => gifts.redeem(reference, voucher)),
    },
    // Tests decide on slips themselves, as a person does.
    slips: { ...noSlipChecker },
    chance: staffChance,
  };
}
