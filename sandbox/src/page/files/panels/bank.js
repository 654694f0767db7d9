import { api } from '../parts/api.js';
import { amountInput, amountOf, button, field, toggle } from '../parts/controls.js';
import { el } from '../parts/dom.js';
import { format } from '../parts/format.js';
import { keyedList } from '../parts/keyed-list.js';
import { t } from '../parts/language.js';
import { hint, panel } from '../parts/panel.js';
import { memberPayer, typedPayer } from '../parts/payer.js';

const looks = { pending: '', paid: 'good', refused: 'bad' };

/**
 * The bank: transfers that come in, from a member's account or a typed one where nobody says who the members are, and
 * withdrawals on their way out.
 */
export function bankPanel(isStaffed) {
  const list = keyedList();
  const payer = isStaffed ? memberPayer() : typedPayer();
  const amount = amountInput(500);
  const byHand = toggle(t('payoutsByHand'), (isOn) => api.put('payouts', { byHand: isOn }));

  const refresh = async () => {
    const [told] = await Promise.all([api.get('payouts'), payer.refresh()]);
    if (!byHand.box.disabled) byHand.box.checked = told.byHand;
    list.show(told.payouts, draw);
  };
  const send = async () => {
    const credit = { ...payer.account(), amount: amountOf(amount) };
    return t((await api.post('bank-credits', credit)).result);
  };
  const sending = button(t('send'), send, 'main');
  // Enter in a field sends too: the form's button is clicked.
  sending.type = 'submit';
  const judge = async (reference, verdict) => {
    await api.post(`payouts/${reference}/judge`, { verdict });
    await refresh();
  };
  const draw = ({ reference, bankCode, accountNo, accountName, amount: sum, currency, status, createdAt }) =>
    el(
      'li',
      { className: 'item' },
      el(
        'div',
        { className: 'row' },
        el('span', { className: 'amount grow', textContent: format.money(sum, currency) }),
        el('span', { className: `mark ${looks[status]}`, textContent: t(status) }),
      ),
      el('p', { className: 'break', textContent: `${bankCode} ${accountNo} · ${accountName}` }),
      el('p', { className: 'soft', textContent: format.moment(createdAt) }),
      status === 'pending' &&
        el(
          'div',
          { className: 'row' },
          button(t('pay'), () => judge(reference, 'paid'), 'main'),
          button(t('refuse'), () => judge(reference, 'refused'), 'danger'),
        ),
    );
  return {
    element: panel(
      'bank',
      hint(isStaffed ? 'transferIn' : 'transferInTyped'),
      el(
        'form',
        { className: 'stack', noValidate: true, on: { submit: (event) => event.preventDefault() } },
        payer.element,
        el('div', { className: 'row' }, field(t('amount'), amount), sending),
      ),
      hint('payouts'),
      byHand.element,
      list.element,
    ),
    refresh,
  };
}
