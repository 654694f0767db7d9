import { staff } from '../parts/api.js';
import { button } from '../parts/controls.js';
import { el } from '../parts/dom.js';
import { format } from '../parts/format.js';
import { t } from '../parts/language.js';
import { panel } from '../parts/panel.js';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

function distance(ms) {
  const parts = [
    [Math.floor(Math.abs(ms) / day), t('days')],
    [Math.floor((Math.abs(ms) % day) / hour), t('hours')],
    [Math.floor((Math.abs(ms) % hour) / minute), t('minutes')],
  ];
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return `${ms < 0 ? '−' : '+'}${words.join(' ') || `0 ${t('minutes')}`}`;
}

/** The server's clock, ahead and back. */
export function clockPanel() {
  const now = el('p', { className: 'amount' });
  const offset = el('p', { className: 'soft' });
  const show = ({ now: time, offset: ms }) => {
    now.textContent = format.moment(time);
    offset.textContent = ms === 0 ? t('rightTime') : `${t('offset')} ${distance(ms)}`;
  };
  const advance = (words, ms) =>
    button(words, async () => {
      show(await staff.put('clock', { advance: ms }));
    });
  return {
    element: panel(
      'clock',
      now,
      offset,
      el(
        'div',
        { className: 'row' },
        advance(`+1 ${t('minutes')}`, minute),
        advance(`+10 ${t('minutes')}`, 10 * minute),
        advance(`+1 ${t('hours')}`, hour),
        advance(`+1 ${t('days')}`, day),
        advance(`+7 ${t('days')}`, 7 * day),
        advance(`−1 ${t('days')}`, -day),
        button(t('setRight'), async () => {
          show(await staff.delete('clock'));
        }),
      ),
    ),
    async refresh() {
      show(await staff.get('clock'));
    },
  };
}
