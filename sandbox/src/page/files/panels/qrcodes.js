import { api } from '../parts/api.js';
import { amountInput, amountOf, button, field, hint, panel } from '../parts/controls.js';
import { column, el, item, row } from '../parts/dom.js';
import { format } from '../parts/format.js';
import { keyedList } from '../parts/keyed-list.js';
import { t } from '../parts/language.js';

/** Returns the panel that pays the QR codes on members' screens. */
export function qrcodesPanel() {
  const list = keyedList();
  const pay = async (id, body) => {
    const { results } = await api.post(`qrcodes/${id}/pay`, body);
    return results.map((result) => t(result)).join(' → ');
  };
  const draw = ({ id, provider, amount, currency, expireIn }) => {
    const otherAmount = amountInput();
    return item(
      row(
        el('img', { className: 'qr', alt: `QR ${provider}`, src: `/sandbox/api/qrcodes/${id}/image` }),
        column(
          el('p', { className: 'amount', textContent: format.money(amount, currency) }),
          el('p', { textContent: provider }),
          el('p', { className: 'soft', textContent: `→ ${format.time(expireIn)}` }),
        ),
      ),
      row(
        button(t('payExact'), () => pay(id, {}), 'main'),
        button(t('payTwice'), () => pay(id, { times: 2 })),
      ),
      row(
        field(t('amount'), otherAmount),
        button(t('payOther'), () => pay(id, { amount: amountOf(otherAmount) })),
      ),
    );
  };
  return {
    element: panel('qrcodes', hint('qrcodesHint'), list.element),
    async refresh() {
      list.show((await api.get('qrcodes')).qrcodes, draw);
    },
  };
}
