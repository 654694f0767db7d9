/** @jest-environment node */
import { fitLabel } from './fit-label';
import { type Colour, contrast, parseColour, sliceColours } from './slice-colours';
import { landingAngle, sliceCentre, slicePath } from './slice-geometry';
import type * as splitText from './split-text';
import { turnBetween, frictionCurve, spinDuration } from './turn-wheel';

describe('fitLabel', () => {
  it.each([
    ['keeps a short label on one line', '100 บาท', 8, { lines: ['100 บาท'], size: 17 }],
    ['uses a smaller font on many slices', '12,345,678.90', 24, { lines: ['12,345,678.90'], size: 11.5 }],
    ['returns no line for an empty label', ' ', 8, { lines: [], size: 17 }],
  ])('%s', (_, label, count, expected) => {
    expect(fitLabel(label, count)).toEqual(expected);
  });

  it('breaks a long label between words, also in a language without spaces', () => {
    const { lines } = fitLabel('ลองใหม่อีกครั้งวันพรุ่งนี้', 8);
    expect(lines).toHaveLength(2);
    expect(lines.join('')).toBe('ลองใหม่อีกครั้งวันพรุ่งนี้');
  });

  it.each([2, 8, 12, 24])('shortens a label that is too long for %i slices with an ellipsis', (count) => {
    const { lines } = fitLabel('Unbelievablylongnameofaprizewithoutanybreak', count);
    expect(lines.at(-1)).toMatch(/…$/);
    expect(lines.every((line) => line.length <= 16)).toBe(true);
  });

  it('does not separate a letter from its marks', () => {
    const { lines } = fitLabel('กั้'.repeat(40), 24);
    expect(lines[0]).toMatch(/^(กั้)+…$/);
  });
});

describe('sliceColours', () => {
  const parse = (text: string): Colour => parseColour(text) ?? [0, 0, 0];

  it('returns the server’s colours when they are valid and readable', () => {
    expect(sliceColours({ bgColor: '#2b2942', textColor: '#FD0' }, 0)).toEqual({
      background: 'rgb(43, 41, 66)',
      text: 'rgb(255, 221, 0)',
    });
    expect(sliceColours({ bgColor: 'rgb(255, 255, 255)', textColor: ' #000000 ' }, 0).background).toBe(
      'rgb(255, 255, 255)',
    );
  });

  it.each([
    '',
    'red;fill:url(//evil)',
    'url(#x)',
    'var(--w-ink)',
    '#12',
    '#gggggg',
    'rgb(256, 0, 0)',
    'expression(1)',
  ])('returns the default colours instead of %j', (colour) => {
    expect(sliceColours({ bgColor: colour, textColor: colour }, 1).background).toBe('rgb(43, 41, 66)');
  });

  it('keeps every label readable with any colours of the server', () => {
    for (let grey = 0; grey < 256; grey++) {
      const bgColor = `rgb(${grey}, ${grey}, ${grey})`;
      const { background, text } = sliceColours({ bgColor, textColor: bgColor }, 0);
      expect(contrast(parse(background), parse(text))).toBeGreaterThanOrEqual(4.5);
    }
  });
});

/** Returns the index of the slice under the pointer when the wheel is turned clockwise by an angle in degrees. */
function sliceAt(angle: number, count: number): number {
  const width = 360 / count;
  const underPointer = (((-angle % 360) + 360) % 360) + width / 2;
  return Math.floor(underPointer / width) % count;
}

describe('slices', () => {
  it('are in clockwise order with the first one under the pointer', () => {
    expect([0, 1, 2, 3].map((index) => sliceCentre(index, 4))).toEqual([0, 90, 180, 270]);
  });

  it('are adjacent', () => {
    for (let count = 2; count <= 24; count++) {
      for (let index = 0; index < count; index++) {
        const end = slicePath(index, count, 160).match(/ (\S+ \S+)Z$/)?.[1];
        const start = slicePath((index + 1) % count, count, 160).match(/^M0 0L(\S+ \S+)A/)?.[1];
        expect(end).toBe(start);
      }
    }
  });

  it('cover the full circle when there is only one', () => {
    expect(slicePath(0, 1, 10)).toBe('M0 -10A10 10 0 1 1 0 10A10 10 0 1 1 0 -10Z');
  });
});

describe('landingAngle', () => {
  it('[S9.13] lands on the middle of the server’s slice after 3 to 4 full turns, from every slice of 1 to 24', () => {
    const wrong: object[] = [];
    for (let count = 1; count <= 24; count++)
      for (let from = 0; from < count; from++)
        for (let index = 0; index < count; index++) {
          const rest = landingAngle(from, count);
          const turns = turnBetween(rest, landingAngle(index, count)) / 360;
          const offCentre = (landingAngle(index, count) + sliceCentre(index, count)) % 360;
          const isOnSlice =
            sliceAt(rest + turns * 360, count) === index &&
            Math.abs(Math.sin((offCentre * Math.PI) / 360)) < 1e-9;
          const isInRange = from === index ? turns === 3 : turns >= 3 && turns < 4;
          if (!isOnSlice || !isInRange) wrong.push({ count, from, index });
        }
    expect(wrong).toEqual([]);
  });
});

describe('splitText', () => {
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

    it.each(['Free spin', 'เล่นใหม่อีกครั้ง', 'ລອງໃໝ່ອີກຄັ້ງ', 'โชคดี 100 บาท'])('loses no part of %p', (text) => {
      const words = load(hasSegmenter).splitWords(text);
      expect(words.join('')).toBe(text);
      expect(words.length).toBeGreaterThan(1);
    });
  });

  it('never separates a letter from its vowels and marks when there is no Intl.Segmenter', () => {
    const { splitWords } = load(false);
    expect(splitWords('Free spin')).toEqual(['Free', ' ', 'spin']);
    expect(splitWords('เล่นน้ำ')).toEqual(['เล่', 'น', 'น้ำ']);
    expect(splitWords('ໃໝ່ນ້ຳ')).toEqual(['ໃໝ່', 'ນ້ຳ']);
  });
});

const durationMs = 1600;
const stepMs = 1000 / 60;
const speedAt = (time: number): number =>
  frictionCurve((time + 0.01) / durationMs, durationMs) -
  frictionCurve((time - 0.01) / durationMs, durationMs);

describe('frictionCurve', () => {
  it('starts at 0, ends at 1 with a speed of zero, and never decreases', () => {
    expect(frictionCurve(0, durationMs)).toBeCloseTo(0, 12);
    expect(frictionCurve(1, durationMs)).toBe(1);
    expect(speedAt(durationMs - 1) / speedAt(1)).toBeLessThan(0.002);
    for (let part = 0; part < 1; part += 0.01)
      expect(frictionCurve(part + 0.01, durationMs)).toBeGreaterThan(frictionCurve(part, durationMs));
  });

  it('[S9.13] reduces the speed by a friction of 0.991 per sixtieth of a second, in addition to the brake', () => {
    // The brake is constant, so only the friction changes the difference between two speeds.
    for (const time of [100, 500, 1000]) {
      const lost = speedAt(time) - speedAt(time + stepMs);
      const lostNext = speedAt(time + stepMs) - speedAt(time + 2 * stepMs);
      expect(lostNext / lost).toBeCloseTo(0.991, 3);
    }
  });
});

describe('spinDuration', () => {
  it('[S9.13] is 4 to 5 s times the number of turns times 0.1', () => {
    expect(spinDuration(3 * 360, () => 0)).toBeCloseTo(1200, 6);
    expect(spinDuration(3 * 360, () => 1)).toBeCloseTo(1500, 6);
    expect(spinDuration(3.5 * 360, () => 0.5)).toBeCloseTo(1575, 6);
    expect(spinDuration(4 * 360, () => 1)).toBeCloseTo(2000, 6);
  });

  it('[S9.13] is random', () => {
    const durations = new Set(Array.from({ length: 20 }, () => spinDuration(3.25 * 360)));
    expect(durations.size).toBeGreaterThan(1);
    for (const duration of durations) {
      expect(duration).toBeGreaterThanOrEqual(1300);
      expect(duration).toBeLessThanOrEqual(1625);
    }
  });
});
