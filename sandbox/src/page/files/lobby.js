import { api } from './parts/api.js';
import { amountInput, amountOf, button, field } from './parts/controls.js';
import { el, row } from './parts/dom.js';
import { format } from './parts/format.js';
import { t } from './parts/language.js';
import { topBar } from './parts/top-bar.js';

const game = location.pathname.split('/').at(-1);
const query = new URLSearchParams(location.search);
const main = document.getElementById('lobby');

/**
 * Storage key of the pass that opens only this account's lobby. It is stored so that a reload works without a ticket.
 */
const passKey = (username) => `lobby-pass ${game} ${username}`;
const passHeaders = (username) => {
  const pass = sessionStorage.getItem(passKey(username));
  return pass === null ? {} : { 'x-lobby-pass': pass };
};
const pathOf = (username) => `games/${game}/accounts/${encodeURIComponent(username)}`;

/** Fetches the account of the address: by its ticket, which is valid once, or by its name. */
async function fetchAccount() {
  const ticket = query.get('ticket');
  if (ticket === null) {
    const username = query.get('username');
    if (!username) throw new Error(t('noAccount'));
    return api.get(pathOf(username), passHeaders(username));
  }
  const { pass, ...account } = await api.post(`games/${game}/login`, { ticket }).catch(() => {
    throw new Error(t('ticketEnded'));
  });
  sessionStorage.setItem(passKey(account.username), pass);
  history.replaceState(null, '', `?username=${encodeURIComponent(account.username)}`);
  return account;
}

const backLink = () => el('a', { className: 'button', href: '/sandbox', textContent: t('backToSandbox') });

/** Returns an image of the site that removes itself when it cannot be loaded. */
const picture = (className, name) =>
  el('img', {
    className,
    alt: '',
    on: { error: ({ currentTarget }) => currentTarget.remove() },
    src: `/media/games/${game}/${name}`,
  });

function gameBanner({ username }) {
  return el(
    'div',
    { className: 'stage' },
    picture('stage-picture', 'background.svg'),
    el(
      'div',
      { className: 'stage-text' },
      picture('stage-logo', 'logo.svg'),
      el('div', {}, el('h2', { textContent: game }), el('p', { className: 'break', textContent: username })),
    ),
  );
}

function lobby(initial) {
  let account = initial;
  const balance = el('p', { className: 'balance' });
  const totals = el('p', { className: 'soft' });
  const show = () => {
    const { balance: current, played, staked, currency } = account;
    balance.textContent = format.money(current, currency);
    totals.textContent = `${t('played')} ${format.money(played, currency)} · ${t('staked')} ${format.money(staked, currency)}`;
  };
  const amount = amountInput(10);
  const play = async (stake, win) => {
    const { username } = account;
    account = await api.post(`${pathOf(username)}/play`, { stake, win }, passHeaders(username));
    show();
    return format.money(account.balance, account.currency);
  };
  const toSatang = (baht) => Math.round(baht * 100);
  /** Wins the amount: stakes it, or the balance if that is less, and wins the stake and the amount. */
  const win = () => {
    const won = amountOf(amount);
    const stake = Math.min(won, account.balance);
    return play(stake, (toSatang(stake) + toSatang(won)) / 100);
  };
  show();
  return el(
    'section',
    { className: 'panel' },
    el('p', { className: 'soft', textContent: `${t('balance')} · ${account.username}` }),
    balance,
    totals,
    field(t('amount'), amount),
    row(
      ...[10, 50, 100, 500].map((sum) =>
        el('button', {
          type: 'button',
          className: 'button',
          textContent: String(sum),
          on: { click: () => (amount.value = String(sum)) },
        }),
      ),
    ),
    row(
      button(t('win'), win, 'main'),
      button(t('lose'), () => play(amountOf(amount), 0), 'danger'),
    ),
    el('p', { className: 'hint', textContent: t('lobbyHint') }),
    backLink(),
  );
}

topBar(game, t('title'));
fetchAccount().then(
  (account) => main.append(gameBanner(account), lobby(account)),
  (error) =>
    main.append(el('section', { className: 'panel' }, el('p', { textContent: error.message }), backLink())),
);
