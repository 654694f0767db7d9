import type * as splitText from './split-text';

/** Loads the functions in a browser that has `Intl.Segmenter`, or has none. */
function load(hasSegmenter: boolean): typeof splitText {
  const { Segmenter } = Intl;
  if (!hasSegmenter) Reflect.deleteProperty(Intl, 'Segmenter');
  try {
    return jest.requireActual('./split-text');
  } finally {
    Object.assign(Intl, { Segmenter });
  }
}

beforeEach(() => jest.resetModules());

describe.each([true, false])('with Intl.Segmenter: %p', (hasSegmenter) => {
  it.each([
    ['กั้ก', ['กั้', 'ก']],
    ['ກ້ຽວ', ['ກ້', 'ຽ', 'ວ']],
    ['10 ฿', ['1', '0', ' ', '฿']],
    ['', []],
  ])('keeps each letter of %p with its marks', (text, letters) => {
    expect(load(hasSegmenter).splitLetters(text)).toEqual(letters);
  });

  it('splits between words and spaces', () => {
    expect(load(hasSegmenter).splitWords('Free spin')).toEqual(['Free', ' ', 'spin']);
  });

  it.each(['เล่นใหม่อีกครั้ง', 'ລອງໃໝ່ອີກຄັ້ງ', 'โชคดี 100 บาท'])('loses no part of %p', (text) => {
    const words = load(hasSegmenter).splitWords(text);
    expect(words.join('')).toBe(text);
    expect(words.length).toBeGreaterThan(1);
  });
});

it('never separates a Thai or Lao letter from its vowels and marks when there is no Intl.Segmenter', () => {
  const { splitWords } = load(false);
  expect(splitWords('เล่นน้ำ')).toEqual(['เล่', 'น', 'น้ำ']);
  expect(splitWords('ໃໝ່ນ້ຳ')).toEqual(['ໃໝ່', 'ນ້ຳ']);
});
