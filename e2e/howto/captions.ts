/** Text of a caption and the seconds between which it is shown. */
export interface Cue {
  from: number;
  until: number;
  caption: string;
}

function formatTimestamp(seconds: number): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const padded = (value: number, digits = 2): string => String(value).padStart(digits, '0');
  return `${padded(Math.floor(ms / 60_000))}:${padded(Math.floor(ms / 1000) % 60)}.${padded(ms % 1000, 3)}`;
}

/** Returns captions in the WebVTT format. */
export function formatCaptions(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ from, until, caption }) => `${formatTimestamp(from)} --> ${formatTimestamp(until)}\n${caption}`,
  );
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}
