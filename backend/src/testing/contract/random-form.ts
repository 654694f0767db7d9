import { formWith } from '../site/form-with';
import { slipCode, slipPicture } from '../site/slip-picture';
import type { Random } from './random';

interface Form {
  body: Buffer;
  headers: Record<string, string>;
}

const film = Buffer.concat([Buffer.from('\0\0\0\x18ftypisom', 'latin1'), Buffer.alloc(500, 7)]);
let picture: Buffer | undefined;

function randomFile(random: Random): Buffer {
  picture ??= slipPicture.png(slipCode('2026030455555555'));
  switch (random.whole(0, 5)) {
    case 0:
      return picture;
    case 1:
      return picture.subarray(0, random.whole(1, picture.length));
    case 2:
      return film;
    case 3:
      return Buffer.alloc(0);
    case 4: {
      const broken = Buffer.from(picture);
      for (let place = 0; place < 20; place += 1)
        broken[random.whole(0, broken.length - 1)] = random.whole(0, 255);
      return broken;
    }
    default:
      return Buffer.from(random.text(random.whole(0, 500), '\0\u00ff%PNGjpegก'), 'utf8');
  }
}

/** Returns an upload: usually a complete form with a file, sometimes a broken form. */
export function randomForm(random: Random): Form {
  const name = random.pick(['slip.png', '../../x', 'ก'.repeat(300), '', 'a"b.png', 'x.svg', 'a\r\nb']);
  const type = random.pick(['image/png', 'text/html', 'nonsense', 'image/svg+xml']);
  const field = random.chance(0.9) ? 'file' : random.pick(['other', '__proto__', '']);
  const form = formWith(random.chance(0.9) ? randomFile(random) : undefined, { name, type, field });
  const body = form.body;
  if (random.chance(0.1))
    return { body: body.subarray(0, random.whole(0, body.length)), headers: form.headers };
  if (random.chance(0.05)) return { body, headers: { 'content-type': 'multipart/form-data' } };
  if (random.chance(0.05)) return { body, headers: { 'content-type': 'application/json' } };
  return { body, headers: form.headers };
}
