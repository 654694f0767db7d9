import { api } from './parts/api.js';
import { amountInput, amountOf, button, field } from './parts/controls.js';
import { el } from './parts/dom.js';
import { format } from './parts/format.js';
import { t } from './parts/language.js';
import { topBar } from './parts/top-bar.js';

const game = location.pathname.split('/').at(-1);
const asked = new URLSearchParams(location.search);
const main = document.getElementById('lobby');

/** What opens this account's lobby, and no other, for who came by a ticket; stored so that a reload finds it again. */
const passName = (username) => `lobby-pass ${game} ${username}`;
const withPass = (username) => {
  const pass = sessionStorage.getItem(passName(username));
  return pass === null ? {} : { 'x-lobby-pass': pass };
};
const pathOf = (username) => `games/${game}/accounts/${encodeURIComponent(username)}`;

/** The account that the address opens: by its ticket, which is good once, or by its name. */
async function findAccount() {
  const ticket = asked.get('ticket');
  if (ticket === null) {
    const username = asked.get('username');
    if (!username) throw new Error(t('noAccount'));
    return api.get(pathOf(username), withPass(username));
  }
  const { pass, ...account } = await api.post(`games/${game}/login`, { ticket }).catch(() => {
    throw new Error(t('ticketEnded'));
  });
  sessionStorage.setItem(passName(account.username), pass);
  history.replaceState(null, '', `?username=${encodeURIComponent(account.username)}`);
  return account;
}

const wayBack = () => el('a', { className: 'button', href: '/sandbox', textContent: t('backToSandbox') });

/** A picture of the site's; one that does not load is left out. */
const picture = (className, name) =>
  el('img', {
    className,
    alt: '',
    on: { error: ({ currentTarget }) => currentTarget.remove() },
    src: `/media/games/${game}/${name}`,
  });

function stage({ username }) {
  return el(
    'div',
    { className: 'stage' },
    picture('stage-picture', 'background.svg'),
    el(
      'div',
      { className: 'stage-words' },
      picture('stage-logo', 'logo.svg'),
      el('div', {}, el('h2', { textContent: game }), el('p', { className: 'break', textContent: username })),
    ),
  );
}

function lobby(first) {
  let account = first;
  const balance = el('p', { className: 'balance' });
  const totals = el('p', { className: 'soft' });
  const show = () => {
    const { balance: held, played, staked, currency } = account;
    balance.textContent = format.money(held, currency);
    totals.textContent = `${t('played')} ${format.money(played, currency)} · ${t('staked')} ${format.money(staked, currency)}`;
  };
  const amount = amountInput(10);
  const play = async (stake, win) => {
    const { username } = account;
    account = await api.post(`${pathOf(username)}/play`, { stake, win }, withPass(username));
    show();
    return format.money(account.balance, account.currency);
  };
  const inSatang = (baht) => Math.round(baht * 100);
  const win = () => {
    const won = amountOf(amount);
    const stake = Math.min(won, account.balance);
    return play(stake, (inSatang(stake) + inSatang(won)) / 100);
  };
  show();
  return el(
    'section',
    { className: 'panel' },
    el('p', { className: 'soft', textContent: `${t('balance')} · ${account.username}` }),
    balance,
    totals,
    field(t('amount'), amount),
    el(
      'div',
      { className: 'row' },
      ...[10, 50, 100, 500].map((sum) =>
        el('button', {
          type: 'button',
          className: 'button',
          textContent: String(sum),
          on: { click: () => (amount.value = String(sum)) },
        }),
      ),
    ),
    el(
      'div',
      { className: 'row' },
      button(t('win'), win, 'main'),
      button(t('lose'), () => play(amountOf(amount), 0), 'danger'),
    ),
    el('p', { className: 'hint', textContent: t('lobbyHint') }),
    wayBack(),
  );
}

topBar(game, t('title'));
findAccount().then(
  (account) => main.append(stage(account), lobby(account)),
  (error) =>
    main.append(el('section', { className: 'panel' }, el('p', { textContent: error.message }), wayBack())),
);
