import { staff } from './api.js';
import { field, select, setOptions } from './controls.js';
import { el, row } from './dom.js';
import { t } from './language.js';

/** Returns a select of the member whose bank account sends the money. */
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

/** Returns the typed value without spaces and dashes. @throws Error, and marks the input, when the value is invalid */
function validValue(input, pattern, errorText) {
  const value = input.value.replaceAll(/[\s-]/g, '').toUpperCase();
  const isValid = pattern.test(value);
  input.setAttribute('aria-invalid', String(!isValid));
  if (isValid) return value;
  input.focus();
  throw new Error(errorText);
}

/** Returns inputs for the bank account that sends the money, for a site without calls for staff. */
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
      row(field(t('bankCode'), bankCode), field(t('currency'), currency)),
      field(t('accountNo'), accountNo),
    ),
    refresh: async () => undefined,
    account: () => ({
      bankCode: validValue(bankCode, /^[A-Z0-9]{1,16}$/, t('bankCodeWrong')),
      accountNo: validValue(accountNo, /^\d{8,20}$/, t('accountNoWrong')),
      currency: currency.value,
    }),
  };
}
