import type { Discovery, RemoteVersion } from '@wallet/federation';
import type { ShellBuild } from '@wallet/federation/build';
import type { SiteConfig } from '@wallet/platform/config';
import type { SiteLook } from '@wallet/contract';
import type { DialogId, PagePath } from '@wallet/platform';
import { appPictures } from './src/app/app-pictures';
import { appTexts } from './src/app/app-texts';
import la from './src/locales/la.json';
import th from './src/locales/th.json';

interface Site {
  shell: Pick<ShellBuild, 'version'>;
  discovery: Discovery;
  config: Pick<SiteConfig, 'edition' | 'brand' | 'look'>;
}

/** The page that an installed site begins with; who is no member is led on from it. */
const start = '/user/home' satisfies PagePath;

/** What a long press on the site's icon offers, if somebody owns it. */
const shortcuts = [
  { leads: 'deposit', dialog: 'wallet.deposit' satisfies DialogId },
  { leads: 'transfer', dialog: 'wallet.transfer' satisfies DialogId },
  { leads: 'wheel', page: '/user/spin' satisfies PagePath },
] as const;

/** What is contributed to the site, each by the version of most visitors. */
const contributionsOf = ({ microFrontends }: Discovery) =>
  Object.values(microFrontends).flatMap(([version]) =>
    version && 'federation' in version.extras
      ? (version.extras as RemoteVersion['extras']).manifest.contributions
      : [],
  );

/** The icons of a brand, if it has any. */
function ownIcons(look: SiteLook | undefined) {
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
 * The manifest by which browsers install the site, in the edition's language: it is one file for all visitors. Shortcuts
 * have the words by which the owner of what they open offers it elsewhere.
 */
export function writeAppManifest({ shell, discovery, config }: Site): string {
  const isLao = config.edition === 'lao';
  const language = isLao ? 'la' : 'th';
  const { look } = config;
  const brand = config.brand?.name?.[language] ?? (isLao ? la : th).brand;
  const paper = look?.bars?.light ?? '#faf5ec';
  const base = `/shell/${shell.version}/`;
  const icons = appPictures.map(({ src, sizes, type, purpose, leads, form }) => ({
    icon: { src: base + src, sizes, type, ...(purpose && { purpose }) },
    leads,
    purpose,
    form,
  }));
  const offered = contributionsOf(discovery);
  return JSON.stringify(
    {
      id: '/',
      name: brand,
      short_name: brand,
      description: appTexts[language].description,
      lang: isLao ? 'lo' : 'th',
      dir: 'ltr',
      start_url: start,
      scope: '/',
      display: 'standalone',
      orientation: 'any',
      background_color: paper,
      theme_color: paper,
      icons: ownIcons(look) ?? icons.filter(({ purpose }) => purpose).map(({ icon }) => icon),
      // They show the site as it looks without a brand.
      ...(!look &&
        !config.brand && {
          screenshots: icons
            .filter(({ form }) => form)
            .map(({ icon, form }) => ({ ...icon, form_factor: form, label: brand })),
        }),
      shortcuts: shortcuts.flatMap((shortcut) => {
        const { leads } = shortcut;
        const [dialog, page] =
          'dialog' in shortcut ? [shortcut.dialog, undefined] : [undefined, shortcut.page];
        const one = offered.find((item) => (dialog ? item.dialog === dialog : item.page === page));
        const label = one?.label[language];
        if (label === undefined) return [];
        return [
          {
            name: label,
            url: page ?? `${start}?dialog=${dialog}`,
            ...(!look && {
              icons: icons.filter((picture) => picture.leads === leads).map(({ icon }) => icon),
            }),
          },
        ];
      }),
    },
    null,
    2,
  );
}
