import type { Brand, SiteLook } from '@wallet/contract';
import { contentType } from '../rules/content-types';
import { messagesByLanguage } from './message-overrides';
import { themeStyles } from './palette';
import type { Picture, PictureName } from './pictures';
import type { SiteFile } from './schema';

/** Returns the file's values that pages need; undefined when it has none of them. */
export function brandOf({ name, messages, contact: contactSettings }: SiteFile): Brand | undefined {
  const { help: _, ...contact } = contactSettings ?? {};
  const brand: Brand = {
    ...(name && { name }),
    ...(messages && { messages: messagesByLanguage(messages) }),
    ...(Object.keys(contact).length > 0 && { contact }),
  };
  return Object.keys(brand).length ? brand : undefined;
}

/** Returns the CSS that shows the logo instead of the built-in one in each marked element: no script is needed. */
function logoStyle({ key }: Picture): string {
  return `[data-brand-logo]{background:url(/${key}) center/contain no-repeat}[data-brand-logo]>*{display:none}`;
}

const toSitePicture = ({ key, size }: Picture) => ({ src: `/${key}`, type: contentType(key), size });

/** Returns the titles, colours and pictures of a site; undefined when the file has none of them. */
export function lookOf(
  { title, theme, name }: SiteFile,
  { logo, icon, appIcon }: Partial<Record<PictureName, Picture>>,
): SiteLook | undefined {
  const styles = theme && themeStyles(theme);
  const look: Omit<SiteLook, 'style' | 'files'> = {
    ...((title ?? name) && { title: title ?? name }),
    ...(styles && { bars: styles.bars }),
    ...(icon && { icon: toSitePicture(icon) }),
    ...(appIcon && { appIcon: toSitePicture(appIcon) }),
  };
  if (!logo && !Object.keys(look).length) return undefined;
  const pictures = [logo, icon, appIcon].flatMap((picture) => picture ?? []);
  return {
    ...look,
    style: {
      tokens: styles?.tokens ?? '',
      start: (styles?.start ?? '') + (logo ? logoStyle(logo) : ''),
    },
    files: Object.fromEntries(pictures.map(({ key, bytes }) => [key, bytes.toString('base64')])),
  };
}
