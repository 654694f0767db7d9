import { encode } from 'jpeg-js';
import { CodeReader } from './code-reader';
import { pictureOf } from './picture';
import { slipPicture } from '../testing/slip-picture';
async function run() {
  const rows = slipPicture.rows('camera'); const f = 6;
  const width = 3072, height = 4096;
  const data = Buffer.alloc(width * height * 4, 255);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) { const v = rows[Math.floor(y / f)]?.[Math.floor(x / f)] ?? (128 + ((x * 7919 + y * 104729) % 100)); data.fill(v, (y * width + x) * 4, (y * width + x) * 4 + 3); }
  const jpg = encode({ width, height, data }, 85).data;
  console.log(width, height, jpg.length);
  const reader = new CodeReader(60000);
  let peak = 0; const iv = setInterval(() => { peak = Math.max(peak, process.memoryUsage().rss); }, 50);
  const base = process.memoryUsage().rss;
  for (let i = 0; i < 2; i++) { const t = performance.now(); console.log(await reader.read(jpg, pictureOf(jpg)!), Math.round(performance.now() - t)); }
  clearInterval(iv); console.log('rss +MB', Math.round((peak - base) / 1e6));
}
void run();
