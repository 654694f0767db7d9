import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { latinDigits } from './latin-digits';

/** Minimum number of characters of a password. */
export const minCharacters = 8;

/**
 * Why a password is easy to guess: too short; the owner's number or name; common; a repetition, a sequence or a row of
 * keys; a date; any other reason.
 */
export type PasswordProblem = 'short' | 'own' | 'common' | 'pattern' | 'date' | 'guessable';

/** The strength of a password: a score from 0 (guessed at once) to 4, and its problem; null when it is accepted. */
export interface PasswordAssessment {
  score: 0 | 1 | 2 | 3 | 4;
  problem: PasswordProblem | null;
}

/** Minimum score (0 to 4) of an accepted password: more than a hundred million guesses. */
const minScore = 3;

/** Maximum number of characters that are checked: they are enough for a good score, and the check gets slower with the length. */
const maxCharacters = 32;

let checker: ZxcvbnFactory | undefined;

function getChecker(): ZxcvbnFactory {
  checker ??= new ZxcvbnFactory({
    dictionary: { passwords: dictionary['passwords-common'], ours: [...commonWords] },
    graphs: adjacencyGraphs,
  });
  return checker;
}

/** Normalizes the text and converts digits of other scripts to Latin ones: an attacker would try both. */
const normalized = (text: string): string => latinDigits(text.normalize('NFC'));

/** Returns words of three letters or more, complete and in parts: a first name alone is public as well. */
const wordsOf = (texts: readonly string[]): string[] =>
  texts
    .map((text) => normalized(text).trim().toLowerCase())
    .flatMap((text) => [text, ...text.split(/[\s.,_@-]+/)])
    .filter((word) => word.length >= 3);

/** The problem for each warning of the library. */
const problems: Readonly<Record<string, PasswordProblem>> = {
  straightRow: 'pattern',
  keyPattern: 'pattern',
  sequences: 'pattern',
  simpleRepeat: 'pattern',
  extendedRepeat: 'pattern',
  recentYears: 'date',
  dates: 'date',
  topTen: 'common',
  topHundred: 'common',
  common: 'common',
  similarToCommon: 'common',
  wordByItself: 'common',
  namesByThemselves: 'common',
  commonNames: 'common',
};

/**
 * Assesses a password and returns its problem; `known` are public facts about its owner: phone number, name. The site
 * and the backend share this function; only the backend's result counts.
 */
export function assessPassword(password: string, known: readonly string[] = []): PasswordAssessment {
  if (Array.from(password).length < minCharacters) return { score: 0, problem: 'short' };
  const ownWords = wordsOf(known);
  // A number or name with dashes between its characters is still the owner's.
  const withoutSeparators = normalized(password)
    .toLowerCase()
    .replace(/[\s._()-]/g, '');
  if (ownWords.includes(withoutSeparators)) return { score: 0, problem: 'own' };
  const checked = Array.from(normalized(password)).slice(0, maxCharacters).join('');
  const { score, sequence, feedback } = getChecker().check(checked, ownWords);
  if (score >= minScore) return { score, problem: null };
  const isOwn = sequence.some((match) => match['dictionaryName'] === 'userInputs');
  return { score, problem: isOwn ? 'own' : (problems[feedback.warning ?? ''] ?? 'guessable') };
}

/**
 * Common parts of this audience's passwords that are missing in the library's list of leaked passwords of the whole
 * world: Thai and Lao words in either script, names, teams, games. The most frequent first.
 */
const commonWords: readonly string[] =
  `thailand bangkok krungthep chiangmai phuket siam pattaya isan udon khonkaen korat laos vientiane sawasdee sawatdee
  sabaidee somchai somsak somying malee narak rakna rakkun ruk rukna chang singha leo muaythai tomyum somtam thongdee
  wallet casino lucky jackpot slot slotxo lotto lottery huay hauy baccarat bonus money rich ruay roiroi fortune pgslot
  joker superslot ufabet betflix sexygame manutd manu liverpool chelsea arsenal realmadrid barcelona juventus messi
  ronaldo blackpink lisa bts newjeans naruto pokemon doraemon pikachu hellokitty freefire rov pubg minecraft roblox
  samsung oppo vivo huawei iphone facebook google line tiktok youtube password passwd pass secret admin login user guest
  test demo default changeme letmein welcome hello iloveyou ilove loveyou lovely lover baby honey darling mother father
  family forever friend angel princess prince king queen dragon tiger lion eagle monkey shadow sunshine moonlight flower
  butterfly chocolate cookie banana orange mango durian summer winter spring football soccer superman batman spiderman
  qwerty qwertyui qwertyuiop asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm qazwsx qweasd qweasdzxc wasd abc abcd abcdef
  ฟหกด ฟหกดเ ๆไำพ ผปแอ สวัสดี สวัสดีครับ สวัสดีค่ะ รัก รักนะ รักเธอ ฉันรักเธอ ผมรักคุณ ที่รัก คิดถึง น่ารัก คนสวย ประเทศไทย กรุงเทพ
  เชียงใหม่ ภูเก็ต พัทยา อีสาน สมชาย สมศักดิ์ สมหญิง มาลี ทองดี โชคดี รวย รวยๆ ร่ำรวย เฮง เฮงๆ ปัง ปังๆ หวย เงิน เงินทอง แม่ พ่อ ลูก
  ครอบครัว เพื่อน ความรัก ความสุข ความลับ รหัสผ่าน ผีแดง หงส์แดง แมนยู ลิเวอร์พูล ສະບາຍດີ ຮັກ ຮັກເຈົ້າ ຄິດຮອດ ປະເທດລາວ ວຽງຈັນ ຫຼວງພະບາງ
  ໂຊກດີ ເງິນ ແມ່ ພໍ່ ຄອບຄົວ ໝູ່ ລະຫັດຜ່ານ`.split(/\s+/);
