import { safeStorage } from '@wallet/platform';
import { useQuery } from '@wallet/platform/query';
import { buttonClass, Card, type Currency } from '@wallet/ui';
import type { AccountName, Reading } from '../../simulators/games';
import { call } from './calls';
import { amountField, button, Content } from './content';
import { money, t } from './text';

/** An account of a game; amounts are baht (kip). */
export type GameAccount = AccountName & Omit<Reading, 'sequence'> & { currency: Currency };

/** Storage key of the pass that opens only this account's lobby. It is stored so that a reload works without a ticket. */
const passKey = ({ game, username }: AccountName): string => `lobby-pass ${game} ${username}`;

/** Reads an account, or plays a round, with the account's pass. */
function callAccount(account: AccountName, round?: object): Promise<GameAccount> {
  const pass = safeStorage('session').getItem(passKey(account));
  const path = `api/games/${account.game}/accounts/${encodeURIComponent(account.username)}`;
  const headers: Record<string, string> = pass === null ? {} : { 'x-lobby-pass': pass };
  return round ? call('POST', `${path}/play`, round, headers) : call('GET', path, undefined, headers);
}

/** Fetches the account of the address: by its ticket, which is valid once, or by its name. */
async function fetchAccount(game: string): Promise<GameAccount> {
  const query = new URLSearchParams(location.search);
  const ticket = query.get('ticket');
  const username = query.get('username');
  if (ticket === null && username) return callAccount({ game, username });
  if (ticket === null) throw new Error(t('noAccount'));
  const login = call<GameAccount & { pass: string }>('POST', `api/games/${game}/login`, { ticket });
  const { pass, ...account } = await login.catch(() => {
    throw new Error(t('ticketEnded'));
  });
  safeStorage('session').setItem(passKey(account), pass);
  history.replaceState(null, '', `?username=${encodeURIComponent(account.username)}`);
  return account;
}

/** Plays a round: wins the amount, or loses it. Returns the new balance as a text. */
async function play(account: GameAccount, amount: number, isWon: boolean): Promise<string> {
  const stake = isWon ? Math.min(amount, account.balance) : amount;
  // Whole satang: a sum of fractions is not exact.
  const win = isWon ? Math.round((stake + amount) * 100) / 100 : 0;
  const { balance } = await callAccount(account, { stake, win });
  return money(balance, account.currency);
}

function Account(account: GameAccount) {
  const { game, username, currency, balance, played, staked } = account;
  const form = [
    { ...amountField(10), list: 'sums' },
    button('win', ({ amount }) => play(account, amount, true), 'primary'),
    button('lose', ({ amount }) => play(account, amount, false), 'danger'),
  ];
  return (
    <>
      <div
        className="stage"
        data-theme="dark"
        style={{ backgroundImage: `url(/media/games/${game}/background.svg)` }}
      >
        <h2>{`${game} · ${username}`}</h2>
      </div>
      <Card title={t('balance')}>
        <div className="stack">
          <p className="balance">{money(balance, currency)}</p>
          <p className="hint">
            {`${t('played')} ${money(played, currency)} · ${t('staked')} ${money(staked, currency)}`}
          </p>
          <Content forms={[form]} />
          <datalist id="sums">
            {[10, 50, 100, 500].map((sum) => (
              <option key={sum}>{sum}</option>
            ))}
          </datalist>
          <p className="hint">{t('lobbyHint')}</p>
        </div>
      </Card>
    </>
  );
}

/** Renders a game's lobby, where an account's money is won and lost. */
export function Lobby({ game }: { game: string }) {
  const { data, error } = useQuery({ queryKey: ['lobby'], queryFn: () => fetchAccount(game) });
  return (
    <main className="narrow">
      {data && <Account {...data} />}
      {!data && error && <Card>{error.message}</Card>}
      <a className={buttonClass({ variant: 'secondary' })} href="/sandbox">
        {t('backToSandbox')}
      </a>
    </main>
  );
}
