/** @jest-environment node */
import { assessPassword } from './assess-password';

/** Passwords that an attacker of the site would try: from leaks, and typical ones of this audience. */
const commonPasswords =
  `123456 12345678 123456789 1234567890 password password1 password123 password1234 Password123! P@ssw0rd
  P@ssw0rd123 P@ssword1 passw0rd qwerty qwerty123 qwerty12345 qwertyuiop 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc
  q1w2e3r4 qazwsx123 asdf1234 asdfghjkl zxcvbnm1 zxcvbnm123 abc12345 abcd1234 abcdefgh a1b2c3d4 aa123456 aaaaaaaa
  11111111 00000000 88888888 99999999 12341234 11223344 112233445566 123123123 123321123 87654321 987654321 0987654321
  iloveyou iloveyou1 iloveyou123 ilovethailand lovely123 sunshine sunshine1 Sunshine2024! princess princess1 dragon123
  dragon2020 monkey123 football football1 football7 baseball superman superman1 batman123 spiderman pokemon1 naruto123
  letmein1 welcome1 welcome123 admin123 administrator admin2024 root1234 test1234 guest123 changeme default1 secret123
  master123 shadow123 michael1 jennifer charlie1 liverpool liverpool8 chelsea1 chelsea10 manutd99 manutd2008 arsenal1
  barcelona realmadrid ronaldo7 messi10 messi2022 thailand thailand1 thailand123 Bangkok2024 bangkok1 krungthep
  chiangmai1 phuket2024 sawasdee sawasdee99 somchai1 somchai123 Somchai2540 somsak1234 malee1234 narak1234 rakna1234
  pgslot168 slotxo24hr ufabet168 joker123 joker888 casino888 lucky777 jackpot777 lotto999 blackpink lisa1997
  newjeans1 samsung1 iphone15 google123 facebook1 freefire1 minecraft 0812345678 0899999999 0800000000 12052540
  25042540 01012000 31121999 19900101 demo1234 demo5678 สวัสดีครับ สวัสดี123 รักนะ1234 รักเธอนะ คิดถึง123 รวยๆเฮงๆ ๑๒๓๔๕๖๗๘
  ฟหกดฟหกด กกกกกกกก ຮັກເຈົ້າ123`
    .split(/\s+/)
    .filter((password) => Array.from(password).length >= 8);

const acceptedPasswords = [
  'ดอกมะลิ 2569',
  'ขนมครก หอมๆ',
  'น้ำตกหมู รสเด็ด',
  'ดอกจำปา 2569',
  'ลับมาก-4821',
  'correct horse battery',
  'mango-sticky-rice',
  'lotus pond 88',
  'kp9#vd2mXt',
  'tuk tuk at dawn',
  'ຕົ້ນຄູນ ດອກເຫຼືອງ',
];

test('[S5.2] rejects common passwords', () => {
  expect(commonPasswords.length).toBeGreaterThan(130);
  expect(commonPasswords.filter((password) => assessPassword(password).problem === null)).toEqual([]);
});

test.each(acceptedPasswords)('accepts %j', (password) => {
  expect(assessPassword(password)).toEqual({ score: expect.any(Number) as number, problem: null });
});

test.each([
  ['สั้นไป1', 'short'],
  ['password1', 'common'],
  ['P@ssw0rd123', 'common'],
  ['aaaaaaaaaaaa', 'pattern'],
  ['abcabcabcabc', 'pattern'],
  ['jihgfedcba', 'pattern'],
  ['12/05/1997', 'date'],
  ['kp9#vd2m', 'guessable'],
])('reports the problem of %j: %s', (password, problem) => {
  expect(assessPassword(password).problem).toBe(problem);
});

test.each(['0861234567', 'malee jaingam', 'Malee1990', '086-123-4567', 'jaingam!!!', 'มะลิ มะลิ มะลิ'])(
  'rejects %j, which consists of public facts about the owner',
  (password) => {
    expect(assessPassword(password, ['0861234567', 'Malee Jaingam', 'มะลิ']).problem).not.toBeNull();
  },
);

test('treats digits of other scripts like Latin digits', () => {
  expect(assessPassword('password๑๒๓').score).toBe(assessPassword('password123').score);
});

test('assesses only the beginning of a long password, so that it stays fast', () => {
  expect(assessPassword(`${'a'.repeat(100)}kp9#vd2mXt7!qwz`).problem).toBe('pattern');
  expect(assessPassword('pa$$w0rd1@3!5'.repeat(10)).score).toBeLessThanOrEqual(4);
});
