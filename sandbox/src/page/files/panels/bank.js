import { api } from '../parts/api.js';
import { amountInput, amountOf, button, field, hint, panel, toggle } from '../parts/controls.js';
import { el, item, row } from '../parts/dom.js';
import { format } from '../parts/format.js';
import { keyedList } from '../parts/keyed-list.js';
import { t } from '../parts/language.js';
import { memberPayer, typedPayer } from '../parts/payer.js';

const statusClasses = { pending: '', paid: 'good', refused: 'bad' };

/**
 * Returns the bank's panel: incoming transfers from a member's account, or from a typed one when the site has no calls
 * for staff, and pending withdrawals.
 */
export function bankPanel(isStaffed) {
  const list = keyedList();
  const payer = isStaffed ? memberPayer() : typedPayer();
  const amount = amountInput(500);
  const byHand = toggle(t('payoutsByHand'), (isOn) => api.put('payouts', { byHand: isOn }));

  const refresh = async () => {
    const [response] = await Promise.all([api.get('payouts'), payer.refresh()]);
    byHand.show(response.byHand);
    list.show(response.payouts, draw);
  };
  const send = async () => {
    const credit = { ...payer.account(), amount: amountOf(amount) };
    return t((await api.post('bank-credits', credit)).result);
  };
  const sendButton = button(t('send'), send, 'main');
  // Enter in a field sends too: the form's button is clicked.
  sendButton.type = 'submit';
  const decide = async (reference, verdict) => {
    await api.post(`payouts/${reference}/judge`, { verdict });
    await refresh();
  };
  const draw = ({ reference, bankCode, accountNo, accountName, amount: sum, currency, status, createdAt }) =>
    item(
      row(
        el('span', { className: 'amount grow', textContent: format.money(sum, currency) }),
        el('span', { className: `mark ${statusClasses[status]}`, textContent: t(status) }),
      ),
      el('p', { className: 'break', textContent: `${bankCode} ${accountNo} · ${accountName}` }),
      el('p', { className: 'soft', textContent: format.dateTime(createdAt) }),
      status === 'pending' &&
        row(
          button(t('pay'), () => decide(reference, 'paid'), 'main'),
          button(t('refuse'), () => decide(reference, 'refused'), 'danger'),
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
        row(field(t('amount'), amount), sendButton),
      ),
      hint('payouts'),
      byHand.element,
      list.element,
    ),
    refresh,
  };
}
