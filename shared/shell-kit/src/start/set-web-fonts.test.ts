import { setWebFonts } from './set-web-fonts';

jest.mock('./placeholder-400.woff2', () => ({ __esModule: true, default: btoa('regular') }));
jest.mock('./placeholder-700.woff2', () => ({ __esModule: true, default: btoa('bold') }));

class Face {
  constructor(
    readonly family: string,
    readonly data: Uint8Array,
    readonly options: { weight: string; unicodeRange: string },
  ) {}
}

const added: Face[] = [];
const webFonts = () => document.documentElement.style.getPropertyValue('--w-web-fonts');

/** Returns a `measure` for a system that draws the same box for each letter outside `script`. */
const systemWith = (script: RegExp) => (text: string) => (script.test(text) ? text.charCodeAt(0) : 10);

beforeEach(() => {
  added.length = 0;
  Object.assign(globalThis, { FontFace: Face });
  Object.assign(document, { fonts: { add: (face: Face) => added.push(face) } });
  document.documentElement.removeAttribute('style');
});

test('uses only the system’s fonts when they have Thai and Lao letters', () => {
  setWebFonts(systemWith(/[ก-ໟ]/));
  expect(added).toEqual([]);
  expect(webFonts()).toBe('');
});

test('uses the site’s Lao font, and a placeholder until it is loaded, when the system has no Lao letters', () => {
  setWebFonts(systemWith(/[ก-๛]/));
  expect(webFonts()).toBe("'Noto Sans Lao',placeholder");
  expect(added.map(({ family, options }) => [family, options])).toEqual([
    ['placeholder', { weight: '400', unicodeRange: 'U+E81-EDF' }],
    ['placeholder', { weight: '700', unicodeRange: 'U+E81-EDF' }],
  ]);
});

test('uses the site’s fonts when the browser cannot measure text', () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  setWebFonts();
  expect(webFonts()).toBe("'Noto Sans Thai','Noto Sans Lao',placeholder");
  expect(added[0]?.options.unicodeRange).toBe('U+E01-E5B,U+E81-EDF');
});
