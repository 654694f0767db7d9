import { isCommonPassword } from './is-common-password';

describe('passwords that everybody tries first', () => {
  it.each([
    'password',
    'P@ssw0rd!',
    'qwerty123',
    '1qwertyuiop',
    'iloveyou2',
    'Sawasdee99',
    '12345678',
    '34567890',
    '87654321',
    'abcdefgh',
    '11111111',
    '12341234',
    'abcabcabc',
    '00112200',
    '',
  ])('%j is one', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });

  it.each(['demo1234', 'ดอกมะลิ 2569', 'correct horse battery', '83920174', 'mango-sticky-rice', 'kp9#vd2m'])(
    '%j is none',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
