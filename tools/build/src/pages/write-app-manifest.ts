import type { Discovery, RemoteVersion } from '@wallet/federation';
import type { ShellBuild } from './shell-build';
import type { SiteConfig } from '@wallet/platform/config';
import type { SiteLook } from '@wallet/contract';
import { defaultBars } from './html-text';
import type { WebApp } from './read-shell';

interface Site {
  shell: Pick<ShellBuild, 'version'>;
  discovery: Discovery;
  config: Pick<SiteConfig, 'edition' | 'brand' | 'look'>;
}

const contributionsOf = ({ microFrontends }: Discovery) =>
  Object.values(microFrontends).flatMap(([version]) =>
    version && 'federation' in version.extras
      ? (version.extras as RemoteVersion['extras']).manifest.contributions
      : [],
  );

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

/**
 * Returns the web app manifest for the installation of the site, in the edition's language: one file for all visitors.
 * The label of a shortcut is the one that its target has in menus and tiles; without one, the shortcut is left out.
 */
export function writeAppManifest(
  { start, pictures, shortcuts, texts }: WebApp,
  { shell, discovery, config }: Site,
): string {
  const isLao = config.edition === 'lao';
  const language = isLao ? 'la' : 'th';
  const { look } = config;
  const brand = config.brand?.name?.[language] ?? texts[language].brand;
  const paper = look?.bars?.light ?? defaultBars.light;
  const base = `/shell/${shell.version}/`;
  const entries = pictures.map(({ src, sizes, type, purpose, shortcut, formFactor }) => ({
    icon: { src: base + src, sizes, type, ...(purpose && { purpose }) },
    shortcut,
    purpose,
    formFactor,
  }));
  const contributions = contributionsOf(discovery);
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
      icons: brandIcons(look) ?? entries.filter(({ purpose }) => purpose).map(({ icon }) => icon),
      // The screenshots show the site without a brand.
      ...(!look &&
        !config.brand && {
          screenshots: entries
            .filter(({ formFactor }) => formFactor)
            .map(({ icon, formFactor }) => ({ ...icon, form_factor: formFactor, label: brand })),
        }),
      shortcuts: shortcuts.flatMap(({ name, dialog, page }) => {
        const contribution = contributions.find((item) =>
          dialog ? item.dialog === dialog : item.page === page,
        );
        const label = contribution?.label[language];
        if (label === undefined) return [];
        return [
          {
            name: label,
            url: page ?? `${start}?dialog=${dialog}`,
            ...(!look && {
              icons: entries.filter((picture) => picture.shortcut === name).map(({ icon }) => icon),
            }),
          },
        ];
      }),
    },
    null,
    2,
  );
}
