import { api } from '../parts/api.js';
import { amountInput, amountOf, button, field, select, setOptions, toggle } from '../parts/controls.js';
import { el } from '../parts/dom.js';
import { format } from '../parts/format.js';
import { keyedList } from '../parts/keyed-list.js';
import { t } from '../parts/language.js';
import { panel } from '../parts/panel.js';

const looks = { pending: '', paid: 'good', refused: 'bad' };

/** The bank: transfers that come in, and withdrawals on their way out. */
export function bankPanel() {
  const list = keyedList();
  const member = select([]);
  const amount = amountInput(500);
  const byHand = toggle(t('payoutsByHand'), (payoutsByHand) => api.put('site', { payoutsByHand }));

  const refresh = async () => {
    const [{ payouts }, { members }, site] = await Promise.all([
      api.get('payouts'),
      api.get('members'),
      api.get('site'),
    ]);
    byHand.box.checked = site.payoutsByHand;
    setOptions(
      member,
      members.map(({ username, name }) => [username, `${username} · ${name}`]),
    );
    list.show(payouts, draw);
  };
  const send = async () =>
    t((await api.post('bank-credits', { username: member.value, amount: amountOf(amount) })).result);
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
      el('p', { className: 'hint', textContent: t('transferIn') }),
      field(t('member'), member),
      el('div', { className: 'row' }, field(t('amount'), amount), button(t('send'), send, 'main')),
      el('p', { className: 'hint', textContent: t('payouts') }),
      byHand.element,
      list.element,
    ),
    refresh,
  };
}
