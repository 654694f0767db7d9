import { api } from '../parts/api.js';
import { field, select, setOptions } from '../parts/controls.js';
import { el } from '../parts/dom.js';
import { format } from '../parts/format.js';
import { keyedList } from '../parts/keyed-list.js';
import { t } from '../parts/language.js';
import { hint, panel } from '../parts/panel.js';

const draw = ({ game, username, name, balance, currency }) =>
  el(
    'li',
    { className: 'item row' },
    el(
      'a',
      { className: 'grow', href: `/sandbox/games/${game}?username=${encodeURIComponent(username)}` },
      `${name} (${game})`,
    ),
    el('span', { className: 'amount', textContent: format.money(balance, currency) }),
  );

/** What members hold at the games, with a way into each lobby. */
export function gamesPanel() {
  const list = keyedList();
  const member = select([]);
  let accounts = [];
  const show = () =>
    list.show(
      accounts.filter(({ phoneNumber }) => phoneNumber === member.value),
      draw,
    );
  member.addEventListener('change', show);
  return {
    element: panel('games', hint('gamesHint'), field(t('member'), member), list.element),
    async refresh() {
      accounts = (await api.get('games')).accounts;
      const players = new Map(accounts.map(({ phoneNumber, player }) => [phoneNumber, player]));
      setOptions(
        member,
        [...players].map(([phone, player]) => [phone, `${phone} · ${player}`]),
      );
      show();
    },
  };
}
