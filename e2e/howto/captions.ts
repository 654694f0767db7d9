/** Text of a caption and the seconds between which it is shown. */
export interface Cue {
  from: number;
  until: number;
  caption: string;
}

function stamp(seconds: number): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const part = (value: number, digits = 2): string => String(value).padStart(digits, '0');
  return `${part(Math.floor(ms / 60_000))}:${part(Math.floor(ms / 1000) % 60)}.${part(ms % 1000, 3)}`;
}

export function formatCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(({ from, until, caption }) => `${stamp(from)} --> ${stamp(until)}\n${caption}`);
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}
