import { api } from '../parts/api.js';
import { amountInput, amountOf, button, copyButton, field, panel } from '../parts/controls.js';
import { el, item, row } from '../parts/dom.js';
import { format } from '../parts/format.js';
import { keyedList } from '../parts/keyed-list.js';
import { t } from '../parts/language.js';

const draw = ({ link, amount, redeemed }) =>
  item(
    row(
      el('span', { className: 'amount grow', textContent: format.money(amount) }),
      el('span', {
        className: `mark ${redeemed ? '' : 'good'}`,
        textContent: t(redeemed ? 'redeemed' : 'fresh'),
      }),
      copyButton(link),
    ),
    el('p', { className: 'soft break', textContent: link }),
  );

/** Returns the panel that creates and lists gift links of the wallet provider. */
export function giftsPanel() {
  const list = keyedList();
  const amount = amountInput(100);
  const refresh = async () => list.show((await api.get('gifts')).gifts, draw);
  const create = async () => {
    await api.post('gifts', { amount: amountOf(amount) });
    await refresh();
  };
  return {
    element: panel(
      'gifts',
      row(field(t('amount'), amount), button(t('makeGift'), create, 'main')),
      list.element,
    ),
    refresh,
  };
}
