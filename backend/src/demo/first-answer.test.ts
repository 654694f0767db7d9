import { formatFirstAnswer } from './first-answer';

const name = { th: 'ทองดี', la: 'ທອງດີ', en: 'Thongdee' };
const week = [1, 2, 3, 4, 5].map((day) => ({ day, from: '09:00', to: '18:00' }));
const hours = { timeZone: 'Asia/Bangkok', week };
/** A Saturday, 12:00 in Bangkok. */
const saturday = new Date('2026-11-28T05:00:00.000Z');

test('[H3.13] the first answer names the time when the office opens while it is closed', () => {
  expect(formatFirstAnswer(name, 'en', hours, saturday)).toContain('We are closed');
  for (const language of ['th', 'la', 'en'] as const)
    expect(formatFirstAnswer(name, language, hours, saturday)).toContain('09:00');
  expect(formatFirstAnswer(name, 'en', hours, saturday)).toContain('Monday');
  expect(formatFirstAnswer(name, 'th', hours, saturday)).toMatch(/ทองดี.*วันจันทร์/);
});

test('[H3.13] the first answer promises a soon reply only while the office is open', () => {
  const monday = new Date('2026-11-30T05:00:00.000Z');
  for (const open of [null, hours])
    expect(formatFirstAnswer(name, 'en', open, monday)).toContain('as soon as possible');
  const never = { timeZone: 'Asia/Bangkok', week: [] };
  expect(formatFirstAnswer(name, 'en', never, monday)).toContain('when we are open again');
});
