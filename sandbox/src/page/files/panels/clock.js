import { staff } from '../parts/api.js';
import { button, panel } from '../parts/controls.js';
import { el, row } from '../parts/dom.js';
import { format } from '../parts/format.js';
import { t } from '../parts/language.js';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

function formatOffset(ms) {
  const parts = [
    [Math.floor(Math.abs(ms) / dayMs), t('days')],
    [Math.floor((Math.abs(ms) % dayMs) / hourMs), t('hours')],
    [Math.floor((Math.abs(ms) % hourMs) / minuteMs), t('minutes')],
  ];
  const words = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count} ${unit}`);
  return `${ms < 0 ? '−' : '+'}${words.join(' ') || `0 ${t('minutes')}`}`;
}

/** Returns the panel that moves the server's clock. */
export function clockPanel() {
  const now = el('p', { className: 'amount' });
  const offset = el('p', { className: 'soft' });
  const show = ({ now: time, offset: ms }) => {
    now.textContent = format.dateTime(time);
    offset.textContent = ms === 0 ? t('rightTime') : `${t('offset')} ${formatOffset(ms)}`;
  };
  const advanceButton = (label, ms) =>
    button(label, async () => {
      show(await staff.put('clock', { advance: ms }));
    });
  return {
    element: panel(
      'clock',
      now,
      offset,
      row(
        advanceButton(`+1 ${t('minutes')}`, minuteMs),
        advanceButton(`+10 ${t('minutes')}`, 10 * minuteMs),
        advanceButton(`+1 ${t('hours')}`, hourMs),
        advanceButton(`+1 ${t('days')}`, dayMs),
        advanceButton(`+7 ${t('days')}`, 7 * dayMs),
        advanceButton(`−1 ${t('days')}`, -dayMs),
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
