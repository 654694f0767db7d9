import { isPictureAllowed, ownMediaPath } from '@wallet/contract';
import { type Form, formOf, sectionNames } from '@wallet/contract/settings';
import { isMap, type Json, type JsonMap, type Path, pathWords, type Problem } from './json';
import { formFor } from './units';

const imageTag = /<img\b[^>]*>/gi;
const sourceOf = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

/** Returns the URLs of the pictures in a rich text. */
function picturesInHtml(html: string): string[] {
  return (html.match(imageTag) ?? []).flatMap((tag) => {
    const [, double, single, bare] = sourceOf.exec(tag) ?? [];
    return (double ?? single ?? bare ?? '').trim() || [];
  });
}

function wayOut(address: string): string {
  const own = `put it into the folder that MEDIA_DIR names and write ${ownMediaPath}/<file>`;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return own;
  return `add ${new URL(address).origin} to MEDIA_ORIGINS of the site and of this command, or ${own}`;
}

const maxShown = 80;

function problemOf(address: string, path: Path): Problem {
  const shown = address.length > maxShown ? `${address.slice(0, maxShown)}…` : address;
  return {
    path,
    sentence: `${pathWords(path)} has the picture ${shown}, which pages block: ${wayOut(address)}.`,
  };
}

function picturesIn(form: Form, value: Json, path: Path): [address: string, path: Path][] {
  const own = formFor(form, value);
  if (typeof value === 'string') {
    if (own['x-pictures'] === 'address') return [[value, path]];
    return own['x-pictures'] === 'html' ? picturesInHtml(value).map((address) => [address, path]) : [];
  }
  if (Array.isArray(value))
    return value.flatMap((entry, index) => (own.items ? picturesIn(own.items, entry, [...path, index]) : []));
  if (!isMap(value)) return [];
  return Object.entries(own.properties ?? {}).flatMap(([name, field]) =>
    value[name] === undefined ? [] : picturesIn(field, value[name], [...path, name]),
  );
}

/**
 * Returns a problem for each picture, also in rich texts, that the Content-Security-Policy of the pages blocks.
 * @param origins origins that the policy allows in addition to the site's own
 */
export function checkPictures(settings: JsonMap, origins: readonly string[]): Problem[] {
  return sectionNames
    .flatMap((name) => (settings[name] === undefined ? [] : picturesIn(formOf(name), settings[name], [name])))
    .filter(([address]) => !isPictureAllowed(address, origins))
    .map(([address, path]) => problemOf(address, path));
}
