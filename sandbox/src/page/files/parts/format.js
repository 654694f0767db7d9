import { language } from './language.js';

// A browser may not support Lao, so its dates are numeric.
const dates = {
  th: { locale: 'th-TH-u-ca-gregory', style: 'medium' },
  la: { locale: 'en-GB', style: 'short' },
  en: { locale: 'en-GB', style: 'medium' },
};
const units = {
  THB: { th: 'บาท', la: 'ບາດ', en: 'baht' },
  LAK: { th: 'กีบ', la: 'ກີບ', en: 'kip' },
};
const { locale, style } = dates[language.code];
const number = new Intl.NumberFormat('th-TH', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: 'Asia/Bangkok' });
const dateTime = new Intl.DateTimeFormat(locale, {
  dateStyle: style,
  timeStyle: 'medium',
  timeZone: 'Asia/Bangkok',
});

/** Formats amounts with two decimals and their unit, and times in Bangkok's time zone. */
export const format = {
  money: (amount, currency = 'THB') =>
    `${number.format(amount)} ${units[currency]?.[language.code] ?? currency}`,
  time: (date) => time.format(new Date(date)),
  dateTime: (date) => dateTime.format(new Date(date)),
};
