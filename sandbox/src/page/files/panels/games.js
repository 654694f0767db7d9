import { api } from '../parts/api.js';
import { field, hint, panel, select, setOptions } from '../parts/controls.js';
import { el } from '../parts/dom.js';
import { format } from '../parts/format.js';
import { keyedList } from '../parts/keyed-list.js';
import { t } from '../parts/language.js';

const draw = ({ game, username, balance, currency }) =>
  el(
    'li',
    { className: 'item row' },
    el(
      'a',
      { className: 'grow', href: `/sandbox/games/${game}?username=${encodeURIComponent(username)}` },
      game,
    ),
    el('span', { className: 'amount', textContent: format.money(balance, currency) }),
  );

/** Returns the panel of an account's balances, with links to the lobbies. */
export function gamesPanel() {
  const list = keyedList();
  const account = select([]);
  let accounts = [];
  const show = () =>
    list.show(
      accounts.filter(({ username }) => username === account.value),
      draw,
    );
  account.addEventListener('change', show);
  return {
    element: panel('games', hint('gamesHint'), field(t('account'), account), list.element),
    async refresh() {
      accounts = (await api.get('games')).accounts;
      const names = new Set(accounts.map(({ username }) => username));
      setOptions(
        account,
        [...names].map((name) => [name, name]),
      );
      show();
    },
  };
}
