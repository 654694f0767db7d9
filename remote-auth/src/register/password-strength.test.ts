import { passwordStrength } from './password-strength';

test.each([
  ['', 'short'],
  ['Ab1!xyz', 'short'],
  ['11111111', 'weak'],
  ['12345678', 'weak'],
  ['abcdefgh', 'weak'],
  ['xx0812345678', 'weak'],
  ['thongdee', 'weak'],
  ['rabbit7hole', 'fair'],
  ['ลับมาก-4821', 'strong'],
  ['correct horse battery staple', 'strong'],
])('the password %j counts as %s', (password, strength) => {
  expect(passwordStrength(password, ['0812345678', 'Mali'])).toBe(strength);
});
