/** Words that browsers break over two lines at the hyphens, because their Lao dictionary does not contain them. */
const words = 'ໂບ-ນັດ ໂປຣ-ໂມ-ຊັນ ເຄຣ-ດິດ ແອັດ-ມິນ ໂຫຼ-ດ ອັບ-ເດດ ສະ-ລັອດ ສະ-ປິນ ຄາ-ຊີ-ໂນ'.split(' ');

const join = (text: string): string =>
  words.reduce(
    (joined, word) => joined.replaceAll(word.replaceAll('-', ''), word.replaceAll('-', '\u2060')),
    text,
  );

/**
 * Returns the rich text with a word joiner (U+2060) inside the words that browsers break wrongly. Changes only the text
 * between the tags, because an address must stay as it is.
 */
export const joinLaoWords = (html: string): string => html.replace(/(?:^|>)[^<]+/g, join);
