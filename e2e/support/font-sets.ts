import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const folderOf = (fontPackage: string): string => dirname(require.resolve(`${fontPackage}/package.json`));
const googleFont = (name: string): string => folderOf(`@expo-google-fonts/${name}`);

interface Fonts {
  folders: string[];
  /** The family of `system-ui` and `sans-serif`. */
  family: string;
}

/** The font sets of the test browsers, by name. No font comes from the machine. */
const fontSets = {
  /** Thai and Lao, as on an Android phone. */
  noto: () => ({
    folders: [googleFont('noto-sans-thai'), googleFont('noto-sans-lao')],
    family: 'Noto Sans Thai',
  }),
  /** No Thai and no Lao: Arimo has the metrics of Liberation Sans. */
  liberation: () => ({ folders: [googleFont('arimo')], family: 'Arimo' }),
  /** Lao and no Thai. */
  dejavu: () => ({ folders: [join(folderOf('dejavu-fonts-ttf'), 'ttf')], family: 'DejaVu Sans' }),
  /** Thai of other widths than the site's font, and no Lao. */
  sarabun: () => ({ folders: [googleFont('sarabun')], family: 'Sarabun' }),
} satisfies Record<string, () => Fonts>;

export type FontSet = keyof typeof fontSets;

function fontconfig({ folders, family }: Fonts, cacheFolder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((folder) => `<dir>${folder}</dir>`).join('\n')}
<cachedir>${cacheFolder}</cachedir>
<alias><family>system-ui</family><prefer><family>${family}</family></prefer></alias>
<alias><family>sans-serif</family><prefer><family>${family}</family></prefer></alias>
</fontconfig>
`;
}

/** Returns the environment of a browser that has the fonts of this set and no others. */
export function fontEnvironment(set: FontSet): Record<string, string> {
  const folder = join(tmpdir(), `wallet-fonts-${set}`);
  const file = join(folder, 'fonts.conf');
  const text = fontconfig(fontSets[set](), folder);

  mkdirSync(folder, { recursive: true });
  // Browsers of other workers may read it already.
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);

  return { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file };
}
