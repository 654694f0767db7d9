import type { ShellBuild } from './shell-build';
import type { SiteConfig } from '@wallet/platform/config';
import type { SiteLook } from '@wallet/contract';
import { defaultBars } from './html-text';
import type { WebApp } from './read-shell';

interface Site {
  shell: Pick<ShellBuild, 'version'>;
  config: Pick<SiteConfig, 'edition' | 'brand' | 'look'>;
}

function brandIcons(look: SiteLook | undefined) {
  const pictures = [look?.icon, look?.appIcon].flatMap((picture) => picture ?? []);
  if (!pictures.length) return undefined;
  return pictures.map(({ src, type, size }) => ({
    src,
    sizes: size === 'any' ? size : `${size}x${size}`,
    type,
    purpose: 'any',
  }));
}

/** Returns the web app manifest for the installation of the site, in the edition's language: one file for all visitors. */
export function writeAppManifest({ start, icons, texts }: WebApp, { shell, config }: Site): string {
  const isLao = config.edition === 'lao';
  const language = isLao ? 'la' : 'th';
  const { look } = config;
  const brand = config.brand?.name?.[language] ?? texts[language].brand;
  const paper = look?.bars?.light ?? defaultBars.light;
  return JSON.stringify(
    {
      id: '/',
      name: brand,
      short_name: brand,
      description: texts[language].description,
      lang: isLao ? 'lo' : 'th',
      dir: 'ltr',
      start_url: start,
      scope: '/',
      display: 'standalone',
      orientation: 'any',
      background_color: paper,
      theme_color: paper,
      icons:
        brandIcons(look) ?? icons.map((icon) => ({ ...icon, src: `/shell/${shell.version}/${icon.src}` })),
    },
    null,
    2,
  );
}
