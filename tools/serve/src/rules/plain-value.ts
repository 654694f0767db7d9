import { Refusal } from '@wallet/build';

/** Characters without a special meaning in nginx, Caddy and `_headers` files, inside and outside quotation marks. */
const plain = /^[\w !'()*+,./:;=@?&%[\]~-]*$/;

/**
 * Returns a header's value that is safe in the files of all servers.
 * @throws Refusal for one that could end its line or its quotation marks there, or name a variable
 */
export function plainValue(name: string, value: string): string {
  if (plain.test(value)) return value;
  const shown = JSON.stringify(value.replace(/\p{C}/gu, '\uFFFD'));
  throw new Refusal(`The header ${name} cannot be written into the file of a server: ${shown}.`);
}
