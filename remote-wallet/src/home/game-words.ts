import type { Game, GameCategory } from '../model/home';

/** Other words for the games of a group, in all languages. */
const categoryWords: Readonly<Record<GameCategory, string>> = {
  slot: 'slots สล็อต สลอต สล๊อต สะลอต ปั่น ສະລັອດ ສະລ໋ອດ',
  sport:
    'sports football casino live baccarat กีฬา บอล ฟุตบอล มวย คาสิโน บาคาร่า บาคารา ไพ่ ไฮโล รูเล็ต ສະໂປດ ກິລາ ບານ ບານເຕະ ຄາສິໂນ ບາຄາຣ່າ ໄພ່',
  lotto: 'lottery lotto keno หวย ล็อตเตอรี่ ลอตเตอรี่ เลข คีโน ຫວຍ ເລກ ລອດເຕີຣີ',
};

/** Thai and Lao words for the English words in names of games, and for the codes of providers. */
const translations: Readonly<Record<string, string>> = {
  dragon: 'มังกร ມັງກອນ',
  tiger: 'เสือ ເສືອ',
  elephant: 'ช้าง ຊ້າງ',
  koi: 'ปลา ปลาคาร์ฟ ປາ',
  fish: 'ปลา ยิงปลา ປາ',
  naga: 'นาค พญานาค ນາກ ພະຍານາກ',
  fruit: 'ผลไม้ ໝາກໄມ້',
  gold: 'ทอง ຄຳ',
  lucky: 'โชคดี นำโชค ໂຊກດີ',
  mask: 'หน้ากาก ໜ້າກາກ',
  night: 'กลางคืน ราตรี ກາງຄືນ',
  ruby: 'ทับทิม ທັບທິມ',
  seven: 'เจ็ด ເຈັດ',
  lantern: 'โคมไฟ โคม ໂຄມໄຟ',
  moon: 'พระจันทร์ ດວງຈັນ',
  star: 'ดาว ດາວ',
  dice: 'ลูกเต๋า ไฮโล ໝາກກະລ໋ອກ',
  muay: 'มวย ມວຍ',
  takraw: 'ตะกร้อ กะต้อ ກະຕໍ້',
  huay: 'หวย ຫວຍ',
  mekong: 'แม่โขง ลาว ແມ່ຂອງ ລາວ',
  joker: 'โจ๊กเกอร์ โจ๊ก ໂຈກເກີ',
  sexy: 'เซ็กซี่ เซกซี่ ເຊັກຊີ',
  betflix: 'เบทฟลิก เบตฟลิก',
  askmebet: 'อาสมีเบท',
  ufa: 'ยูฟ่า ຢູຟ້າ',
  pg: 'พีจี ພີຈີ',
};

/** Returns the lower-case text in which a search looks for a game: its name, code, group and other words for these. */
export function searchTextOf({ name, code, category }: Game): string {
  const own = `${name} ${code}`.toLowerCase();
  const others = Object.entries(translations).flatMap(([word, text]) => (own.includes(word) ? text : []));
  return [own, categoryWords[category], ...others].join(' ');
}
