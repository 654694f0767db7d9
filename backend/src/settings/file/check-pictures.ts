import { isPictureAllowed, ownMediaPath } from '@wallet/contract';
import { type SettingSchema, sectionSchema, sectionNames } from '@wallet/contract/settings';
import { walk } from './schema-values';
import { formatPath, type Json, type JsonMap, type Path, type Problem } from './json';

const imageTag = /<img\b[^>]*>/gi;
const sourceOf = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

function picturesInHtml(html: string): string[] {
  return (html.match(imageTag) ?? []).flatMap((tag) => {
    const [, double, single, bare] = sourceOf.exec(tag) ?? [];
    return (double ?? single ?? bare ?? '').trim() || [];
  });
}

function adviceFor(address: string): string {
  const ownFolder = `put it into the folder that MEDIA_DIR names and write ${ownMediaPath}/<file>`;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return ownFolder;
  return `add ${new URL(address).origin} to MEDIA_ORIGINS of the site and of this command, or ${ownFolder}`;
}

const maxLength = 80;

function problemOf(address: string, path: Path): Problem {
  const shown = address.length > maxLength ? `${address.slice(0, maxLength)}…` : address;
  return {
    path,
    message: `${formatPath(path)} has the picture ${shown}, which pages block: ${adviceFor(address)}.`,
  };
}

function picturesIn(schema: SettingSchema, value: Json, path: Path): [address: string, path: Path][] {
  return [...walk(schema, value, path)].flatMap(([{ 'x-pictures': kind }, part, partPath]) => {
    if (typeof part !== 'string') return [];
    const addresses = kind === 'html' ? picturesInHtml(part) : kind === 'address' ? [part] : [];
    return addresses.map((address): [string, Path] => [address, partPath]);
  });
}

/**
 * Returns a problem for each picture, also in rich texts, that the Content-Security-Policy of the pages blocks.
 * @param origins origins that the policy allows in addition to the site's own
 */
export function checkPictures(settings: JsonMap, origins: readonly string[]): Problem[] {
  return sectionNames
    .flatMap((name) =>
      settings[name] === undefined ? [] : picturesIn(sectionSchema(name), settings[name], [name]),
    )
    .filter(([address]) => !isPictureAllowed(address, origins))
    .map(([address, path]) => problemOf(address, path));
}
