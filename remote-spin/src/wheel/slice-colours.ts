import type { SpinwheelSlice } from '@wallet/platform/api';
import { contrast } from './contrast';
import { parseColour, type Colour } from './parse-colour';

const paper: Colour = [255, 253, 249];
const night: Colour = [43, 41, 66];
/** Tried in turn for a label; one of black and white can be read on any colour. */
const inks: readonly Colour[] = [[32, 29, 43], paper, [0, 0, 0], [255, 255, 255]];
/** The wheel's own colours, for a slice whose colour cannot be read: gold, night, jade, brick. */
const own: readonly Colour[] = [[236, 181, 73], night, [23, 101, 74], [166, 47, 36]];
/** WCAG's least contrast of text. */
const readable = 4.5;

const css = ([red, green, blue]: Colour): string => `rgb(${red}, ${green}, ${blue})`;

/** The colours to paint a slice with: the server's where they are colours and its label can be read on them. */
export function sliceColours(
  { bgColor, textColor }: Pick<SpinwheelSlice, 'bgColor' | 'textColor'>,
  index: number,
): { background: string; text: string } {
  const background = parseColour(bgColor ?? '') ?? own[index % own.length] ?? night;
  const wanted = parseColour(textColor ?? '');
  const text = [...(wanted ? [wanted] : []), ...inks].find((ink) => contrast(ink, background) >= readable);
  return { background: css(background), text: css(text ?? paper) };
}
