import { CliError } from '@wallet/build';

/** Returns the origin of an http or https address. @throws CliError that says what `name` must be */
export function parseOrigin(name: string, expected: string, address: string): string {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    throw new CliError(`${name} must be ${expected}, not "${address}".`);
  return new URL(address).origin;
}
