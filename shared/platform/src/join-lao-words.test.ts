import { joinLaoWords } from './join-lao-words';

test.each([
  ['ຮັບໂບນັດໃໝ່', 'ຮັບໂບ\u2060ນັດໃໝ່'],
  ['<p>ໂປຣໂມຊັນ</p> ໂບນັດ <b>ໂບນັດ</b>', '<p>ໂປຣ\u2060ໂມ\u2060ຊັນ</p> ໂບ\u2060ນັດ <b>ໂບ\u2060ນັດ</b>'],
  ['ກະລຸນາໂຫຼດໃໝ່', 'ກະລຸນາໂຫຼ\u2060ດໃໝ່'],
])('joins the parts of the words that browsers break wrongly: %s', (html, joined) => {
  expect(joinLaoWords(html)).toBe(joined);
});

test.each([
  '',
  '<img src="/media/ໂບນັດ.png" alt="ໂບນັດ"><a href="/ໂບນັດ">ຮັບ</a>',
  '<p>โบนัสต้อนรับสมาชิกใหม่ 100%</p>',
  'ສະມາຊິກໃໝ່ ໂອນເງິນ',
])('changes no address and no other word: %s', (html) => {
  expect(joinLaoWords(html)).toBe(html);
});
