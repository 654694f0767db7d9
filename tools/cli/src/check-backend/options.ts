import { Refusal } from '@wallet/build';

/** Options of the command line. */
export interface Options {
  /** Origin of the backend. */
  url: string;
  /** A test login; null to check only the visitors' view. */
  login: { username: string; password: string } | null;
  /** True to run actions with the test login too. */
  write: boolean;
  /** Origin of the site, when the browser calls the backend from another origin; null skips that check. */
  origin: string | null;
}

export const usage =
  'pnpm check-backend https://api.example.com [--username 0812345678 --password …] [--write] [--origin https://www.example.com]';

function originOf(name: string, value: string): string {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new Refusal(`${name} must be an address such as https://api.example.com, not "${value}".`);
  return new URL(value).origin;
}

/** Parses the command line. Throws a Refusal that names the mistake. */
export function readOptions(args: readonly string[]): Options {
  const named = new Map<string, string>();
  const plain: string[] = [];
  let write = false;
  for (let place = 0; place < args.length; place += 1) {
    const [name = '', inline] = (args[place] ?? '').split(/=(.*)/s);
    if (name === '--write') write = true;
    else if (['--username', '--password', '--origin'].includes(name)) {
      const value = inline ?? args[(place += 1)];
      if (!value) throw new Refusal(`${name} needs a value. ${usage}`);
      named.set(name, value);
    } else if (name.startsWith('--')) throw new Refusal(`There is no ${name}. ${usage}`);
    else plain.push(args[place] ?? '');
  }
  const [url, ...more] = plain;
  if (!url || more.length) throw new Refusal(usage);
  const [username, password] = [named.get('--username'), named.get('--password')];
  if (Boolean(username) !== Boolean(password)) throw new Refusal('A login is --username and --password.');
  if (write && !username) throw new Refusal('--write acts with a test login: --username and --password.');
  const origin = named.get('--origin');
  return {
    url: originOf('The backend', url),
    login: username && password ? { username, password } : null,
    write,
    origin: origin ? originOf('--origin', origin) : null,
  };
}
