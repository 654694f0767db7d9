import { staff } from './api.js';
import { field, select, setOptions } from './controls.js';
import { el } from './dom.js';
import { t } from './language.js';

/** Whose bank account money comes from: a member's, chosen from a list. */
export function memberPayer() {
  const list = select([]);
  let members = [];
  return {
    element: field(t('member'), list),
    async refresh() {
      members = (await staff.get('members')).members;
      setOptions(
        list,
        members.map(({ username, name }) => [username, `${username} · ${name}`]),
      );
    },
    account() {
      const member = members.find(({ username }) => username === list.value);
      if (!member) throw new Error(t('noMember'));
      const { bankCode, bankAccountNo: accountNo, currency } = member;
      return { bankCode, accountNo, currency };
    },
  };
}

/** What was typed, without spaces and dashes, as it is wanted; else it is shown as wrong and refused. */
function valueOf(input, wanted, words) {
  const value = input.value.replaceAll(/[\s-]/g, '').toUpperCase();
  const isRight = wanted.test(value);
  input.setAttribute('aria-invalid', String(!isRight));
  if (isRight) return value;
  input.focus();
  throw new Error(words);
}

/** Whose bank account money comes from, typed: nobody says who the members are. */
export function typedPayer() {
  const bankCode = el('input', {
    placeholder: 'KBANK',
    maxLength: 20,
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: false,
  });
  const accountNo = el('input', {
    placeholder: '0123456789',
    maxLength: 32,
    inputMode: 'numeric',
    autocomplete: 'off',
  });
  const currency = select([
    ['THB', t('baht')],
    ['LAK', t('kip')],
  ]);
  return {
    element: el(
      'div',
      { className: 'stack' },
      el('div', { className: 'row' }, field(t('bankCode'), bankCode), field(t('currency'), currency)),
      field(t('accountNo'), accountNo),
    ),
    refresh: async () => undefined,
    account: () => ({
      bankCode: valueOf(bankCode, /^[A-Z0-9]{1,16}$/, t('bankCodeWrong')),
      accountNo: valueOf(accountNo, /^\d{8,20}$/, t('accountNoWrong')),
      currency: currency.value,
    }),
  };
}
