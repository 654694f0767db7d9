/** Pages that the shell itself draws, by path. */
export const shellPaths = ['/', '/contact', '/howto', '/terminated', '/user', '/user/contact'] as const;

export type ShellPath = (typeof shellPaths)[number];

/** The page of tokens and primitives, which the shell has in development. */
export const galleryPath = '/ui';

/** What the site's server passes on to the backend: these addresses and all below them. */
export const backendPaths = [
  '/api',
  '/media',
  '/socket.io',
  '/sandbox',
  '/docs/api',
  '/openapi.yaml',
] as const;

/** Where a composed site keeps files of its own; those of a remote lie in a folder of the remote's name. */
export const fileFolders = {
  shell: '/shell',
  /** Files that pages of other sites use; the chat was the first of them. */
  embed: '/chat',
  examples: '/examples',
  /** Discovery documents, each under the hash of its bytes. */
  discovery: '/discovery',
  history: '/history',
  serving: '/serving',
  brand: '/brand',
} as const;

/** The shell's i18n namespaces; what every page says comes from them. */
export const shellNamespaces = ['shell', 'common', 'errors'] as const;

const pagePath = /^(\/[a-z0-9][a-z0-9_-]*)+$/;
const ofTheShell: readonly string[] = [...shellPaths, galleryPath];

/** Why a remote may not have a page at this path, as the end of a sentence; false when it may. */
export function shellPathProblem(path: string): string | false {
  if (ofTheShell.includes(path)) return 'is a page of the shell';
  return !pagePath.test(path) && 'is no path of a page';
}

/** What is wrong with the form of a path, the first that applies. */
const forms: readonly (readonly [wrong: RegExp, problem: string])[] = [
  [/^(?!\/)/, 'must begin with "/"'],
  [/[?#]/, 'must have no query and no hash'],
  [/[:*]/, 'must have no parameters; they go into the query'],
  [/\/\//, 'must have no "//"'],
  [/\/\.\.?(\/|$)/, 'must have no "." or ".." between its slashes'],
  [/.\/$/, 'must not end with "/"'],
  [/[^a-z0-9/_-]/, 'may hold a-z, 0-9, "-", "_" and "/" only'],
  [/\/[_-]/, 'must have a letter or digit after each "/"'],
];

/** As `shellPathProblem`, in more words, and also for addresses at which a server has calls or files. */
export function sitePathProblem(path: string): string | false {
  if (ofTheShell.includes(path)) return 'is a page of the shell';
  const form = forms.find(([wrong]) => wrong.test(path));
  if (form) return form[1];
  const folder = [...backendPaths, ...Object.values(fileFolders)].find((one) =>
    `${path}/`.startsWith(`${one}/`),
  );
  if (folder) return `lies under ${folder}, where the site has calls or files`;
  if (path.startsWith('/remote-')) return 'lies where the files of remotes do';
  return shellPathProblem(path);
}
