import { language } from './language.js';

const locale = language === 'en' ? 'en-GB' : 'th-TH-u-ca-gregory';
const units = { THB: { th: 'บาท', en: 'baht' }, LAK: { th: 'กีบ', en: 'kip' } };
const number = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: 'Asia/Bangkok' });
const moment = new Intl.DateTimeFormat(locale, {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Bangkok',
});

/** Amounts with two decimals and their unit, times of Bangkok. */
export const format = {
  money: (amount, currency = 'THB') => `${number.format(amount)} ${units[currency]?.[language] ?? currency}`,
  time: (date) => time.format(new Date(date)),
  moment: (date) => moment.format(new Date(date)),
};
