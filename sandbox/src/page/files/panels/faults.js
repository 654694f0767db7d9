import { api } from '../parts/api.js';
import { button, field, select, setOptions } from '../parts/controls.js';
import { el } from '../parts/dom.js';
import { keyedList } from '../parts/keyed-list.js';
import { t } from '../parts/language.js';
import { panel } from '../parts/panel.js';

const names = {
  games: 'targetGames',
  bank: 'targetBank',
  sms: 'targetSms',
  qr: 'targetQr',
  slips: 'targetSlips',
  gifts: 'targetGifts',
  gift: 'targetGift',
};
const wordsOf = (target) => (target in names ? t(names[target]) : target);

/** Faults of the providers: games, the bank, text messages and the rest. */
export function faultsPanel() {
  const target = select([]);
  const kind = select(['refuses', 'silent', 'forgets'].map((name) => [name, t(name)]));
  const times = select([
    ['1', '× 1'],
    ['3', '× 3'],
    ['', t('untilTold')],
  ]);
  const list = keyedList();
  const refresh = async () => {
    const { targets, games, faults } = await api.get('faults');
    setOptions(
      target,
      [...targets, ...games].map((one) => [one, wordsOf(one)]),
    );
    list.show(faults, draw);
  };
  const set = async (who, body) => {
    await api.put(`faults/${who}`, body);
    await refresh();
  };
  const draw = ({ target: who, kind: how, remaining }) =>
    el(
      'li',
      { className: 'item row' },
      el('span', { className: 'grow', textContent: `${wordsOf(who)}: ${t(how)}` }),
      el('span', { className: 'mark', textContent: `× ${remaining ?? '∞'}` }),
      button(t('end'), () => set(who, { kind: null })),
    );
  const start = () =>
    set(target.value, { kind: kind.value, ...(times.value && { times: Number(times.value) }) });
  return {
    element: panel(
      'faults',
      el('div', { className: 'row' }, field(t('target'), target), field(t('how'), kind)),
      el('div', { className: 'row' }, field(t('howOften'), times), button(t('start'), start, 'main')),
      list.element,
    ),
    refresh,
  };
}
