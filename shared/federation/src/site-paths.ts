/** Paths that the site's server forwards to the backend, with everything below them. */
export const backendPaths = ['/api', '/media', '/socket.io', '/sandbox', '/openapi.yaml'] as const;

/** Folders of a composed site. A remote's files are in a folder with the remote's name. */
export const fileFolders = {
  shell: '/shell',
  /** Files that pages of other sites use, first of all the chat. */
  embed: '/chat',
  examples: '/examples',
  /** Discovery documents, each under the hash of its bytes. */
  discovery: '/discovery',
  history: '/history',
  /** The files behind preview links. */
  previews: '/previews',
  serving: '/serving',
  brand: '/brand',
  /** Pictures with stable addresses, in a folder for each remote. */
  pictures: '/pictures',
} as const;

/** The i18n namespaces of the shell, which every page may use. */
export const shellNamespaces = ['shell', 'common', 'errors'] as const;

const pagePath = /^(\/|(\/[a-z0-9][a-z0-9_-]*)+(\/:[a-z][a-zA-Z0-9]*)?)$/;

/** The format of a value of a path's parameter. */
export const pathValue = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}$/;

/** True when a page's path, such as `/product/:id`, is the path of an address, such as `/product/1`. */
export const matchesPath = (pagePath: string, path: string): boolean =>
  pagePath === path || new RegExp(`^${pagePath.replace(/:\w+$/, '[^/]+')}$`).test(path);

/**
 * Returns why a remote may not have a page at this path, as the end of an error message; false when it may. The shell
 * uses this short check in the browser; builds and tools use `sitePathProblem`.
 * @param shellPages the paths of the shell's own pages
 */
export function shellPathProblem(path: string, shellPages: readonly string[] = []): string | false {
  if (shellPages.includes(path)) return 'is a page of the shell';
  return !pagePath.test(path) && 'is not a path of a page';
}

/** Syntax errors of a path. The first match is reported. */
const syntaxErrors: readonly (readonly [pattern: RegExp, problem: string])[] = [
  [/^(?!\/)/, 'must begin with "/"'],
  [/[?#]/, 'must have no query and no hash'],
  [/[:*]/, 'may have one parameter, after a folder and at its end, as "/product/:id"'],
  [/\/\//, 'must have no "//"'],
  [/\/\.\.?(\/|$)/, 'must have no "." or ".." between its slashes'],
  [/.\/$/, 'must not end with "/"'],
  [/[^a-z0-9/_-]/, 'may contain a-z, 0-9, "-", "_" and "/" only'],
  [/\/[_-]/, 'must have a letter or digit after each "/"'],
];

/**
 * Returns the same as `shellPathProblem` with more detailed messages, and also rejects the paths of the site's API calls
 * and files.
 */
export function sitePathProblem(path: string, shellPages: readonly string[] = []): string | false {
  const withoutParameter = path.replace(/(.)\/:[a-z][a-zA-Z0-9]*$/, '$1');
  const syntaxError = syntaxErrors.find(([pattern]) => pattern.test(withoutParameter));
  if (syntaxError) return syntaxError[1];
  const folder = [...backendPaths, ...Object.values(fileFolders)].find((reserved) =>
    `${path}/`.startsWith(`${reserved}/`),
  );
  if (folder) return `is under ${folder}, where the site has calls or files`;
  if (path.startsWith('/remote-')) return 'is in the folder of a remote';
  return shellPathProblem(path, shellPages);
}
