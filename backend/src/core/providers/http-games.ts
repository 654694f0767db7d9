import type { ProviderClient } from './provider-client';
import type { GameAccountName, GameProvider, GameReading } from './game-provider';

const paramsOf = ({ game, username }: GameAccountName): Record<string, string> => ({ game, username });

/** A provider of games with the API `providers/games.yaml`. */
export function httpGames(client: ProviderClient): GameProvider {
  return {
    async openAccount({ password, currency, ...account }, signal) {
      await client.ask(
        { call: 'openAccount', params: paramsOf(account), body: { password, currency } },
        signal,
      );
    },
    async setPassword({ password, ...account }, signal) {
      await client.ask({ call: 'setPassword', params: paramsOf(account), body: { password } }, signal);
    },
    read: (account, signal) =>
      client.ask<GameReading>({ call: 'readAccount', params: paramsOf(account) }, signal),
    transfer({ reference, account, amount }, signal) {
      const body = {
        ...paramsOf(account),
        direction: amount < 0 ? 'out' : 'in',
        amount: Math.abs(amount),
      };
      return client.askOnceThenOutcome<GameReading>(
        { call: 'moveMoney', key: reference, body },
        'transferOutcome',
        signal,
      );
    },
    async loginLink({ password, ...account }, signal) {
      const request = { call: 'makeLoginLink', params: paramsOf(account), body: { password } };
      return (await client.ask<{ url: string }>(request, signal)).url;
    },
    async loginForm(account, signal) {
      const request = { call: 'readLoginForm', params: paramsOf(account) };
      return (await client.ask<{ fields: Record<string, string> | null }>(request, signal)).fields;
    },
  };
}
