import { api } from '../parts/api.js';
import { button, field, panel, select, setOptions } from '../parts/controls.js';
import { el, row } from '../parts/dom.js';
import { keyedList } from '../parts/keyed-list.js';
import { t } from '../parts/language.js';

const targetTexts = {
  games: 'targetGames',
  bank: 'targetBank',
  sms: 'targetSms',
  qr: 'targetQr',
  slips: 'targetSlips',
  gifts: 'targetGifts',
  gift: 'targetGift',
};
const targetName = (target) => (target in targetTexts ? t(targetTexts[target]) : target);

/** Returns the panel that sets faults of the providers. */
export function faultsPanel() {
  const target = select([]);
  const kind = select(['refuses', 'silent', 'forgets'].map((name) => [name, t(name)]));
  const times = select([
    ['1', '× 1'],
    ['3', '× 3'],
    ['', t('untilChanged')],
  ]);
  const list = keyedList();
  const refresh = async () => {
    const { targets, games, faults } = await api.get('faults');
    setOptions(
      target,
      [...targets, ...games].map((one) => [one, targetName(one)]),
    );
    list.show(faults, draw);
  };
  const set = async (provider, body) => {
    await api.put(`faults/${provider}`, body);
    await refresh();
  };
  const draw = ({ target: provider, kind: fault, remaining }) =>
    el(
      'li',
      { className: 'item row' },
      el('span', { className: 'grow', textContent: `${targetName(provider)}: ${t(fault)}` }),
      el('span', { className: 'mark', textContent: `× ${remaining ?? '∞'}` }),
      button(t('end'), () => set(provider, { kind: null })),
    );
  const start = () =>
    set(target.value, { kind: kind.value, ...(times.value && { times: Number(times.value) }) });
  return {
    element: panel(
      'faults',
      row(field(t('target'), target), field(t('how'), kind)),
      row(field(t('howOften'), times), button(t('start'), start, 'main')),
      list.element,
    ),
    refresh,
  };
}
