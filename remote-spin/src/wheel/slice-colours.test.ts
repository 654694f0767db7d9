import { type Colour, contrast, parseColour, sliceColours } from './slice-colours';

const parse = (text: string): Colour => parseColour(text) ?? [0, 0, 0];

describe('sliceColours', () => {
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
