/** Three steps of one hue, from shadow to highlight. */
export interface Tone {
  deep: string;
  mid: string;
  light: string;
}

/** The metal that every picture of the site shares. */
export const gold: Tone = { deep: '#9a6414', mid: '#eab64d', light: '#fff0c4' };

/** Warm paper and night, for faces and skies. */
export const paper = '#fdf4e0';
export const night = '#14151f';

export const tones = {
  jade: { deep: '#0b4236', mid: '#1f9a6e', light: '#98efc4' },
  ruby: { deep: '#560f20', mid: '#cf3450', light: '#ffa8ae' },
  amber: { deep: '#5a3206', mid: '#e39a2b', light: '#ffe39a' },
  sapphire: { deep: '#10265c', mid: '#3f74de', light: '#b4d3ff' },
  violet: { deep: '#311758', mid: '#8450d8', light: '#d9bdff' },
  teal: { deep: '#073f48', mid: '#1d9fad', light: '#9ff0ef' },
  coral: { deep: '#5c1f12', mid: '#ec6a41', light: '#ffcbab' },
  rose: { deep: '#541338', mid: '#d94f92', light: '#ffc0de' },
  leaf: { deep: '#24420e', mid: '#7bb02e', light: '#def299' },
  indigo: { deep: '#1e1e56', mid: '#565de0', light: '#c3c6ff' },
  bronze: { deep: '#45281a', mid: '#b8764a', light: '#f4cfa9' },
  moon: { deep: '#232e3d', mid: '#8299b3', light: '#e8f1fa' },
} satisfies Record<string, Tone>;

export type ToneName = keyof typeof tones;
