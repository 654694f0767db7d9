import { Refusal } from '../refusal';

/** Nothing of this means anything to nginx, Caddy or a `_headers` file, inside quotation marks or outside. */
const plain = /^[\w !'()*+,./:;=@?&%[\]~-]*$/;

/**
 * A header's value that can stand in the files of all servers.
 * @throws Refusal for one that could end its line or its quotation marks there, or name a variable
 */
export function plainValue(name: string, value: string): string {
  if (plain.test(value)) return value;
  const shown = JSON.stringify(value.replace(/\p{C}/gu, '\uFFFD'));
  throw new Refusal(`The header ${name} cannot be written into the file of a server: ${shown}.`);
}
