/** The slices that every measured wheel draws: those of the demo wheel. */
export const slices = [
  '1,000 บาท',
  'ลองใหม่',
  '20 บาท',
  '2 เหรียญ',
  '100 บาท',
  'ลองใหม่',
  '50 บาท',
  '5 เหรียญ',
].map((label, index) => ({
  label,
  background: ['#d9a441', '#1d2733', '#1f6b52', '#97392b'][index % 4] ?? '#1d2733',
  text: '#fdf6e3',
}));
