import {
  backendPaths,
  fileFolders,
  galleryPath,
  shellPathProblem,
  shellPaths,
  sitePathProblem,
} from './site-paths';

test.each(['/login', '/user/home', '/user/game-rules_2', '/apiary', '/user/api', '/contact/us', '/remote'])(
  'a remote may have a page at %s',
  (path) => {
    expect(sitePathProblem(path)).toBe(false);
    expect(shellPathProblem(path)).toBe(false);
  },
);

test.each<[string, string]>([
  ['', 'must begin with "/"'],
  ['user/home', 'must begin with "/"'],
  ['https://evil.test/x', 'must begin with "/"'],
  ['//evil.test', 'must have no "//"'],
  ['/user//home', 'must have no "//"'],
  ['/user/home?x=1', 'must have no query and no hash'],
  ['/user/home#x', 'must have no query and no hash'],
  ['/user/:id', 'must have no parameters'],
  ['/user/*', 'must have no parameters'],
  ['/user/../admin', '"." or ".."'],
  ['/..', '"." or ".."'],
  ['/user/./home', '"." or ".."'],
  ['/user/home/', 'must not end with "/"'],
  ['/User/Home', 'may hold a-z'],
  ['/user/home.html', 'may hold a-z'],
  ['/user\\home', 'may hold a-z'],
  ['/user/%2e%2e', 'may hold a-z'],
  ['/user/ho me', 'may hold a-z'],
  ['/user/home\n', 'may hold a-z'],
  ['/บ้าน', 'may hold a-z'],
  ['/_next', 'letter or digit after each'],
])('the form of %j: %s', (path, words) => {
  expect(sitePathProblem(path)).toContain(words);
  expect(shellPathProblem(path)).toBe('is no path of a page');
});

test.each([...shellPaths, galleryPath])('%s is the shell’s', (path) => {
  expect(sitePathProblem(path)).toBe('is a page of the shell');
  expect(shellPathProblem(path)).toBe('is a page of the shell');
});

test.each([...backendPaths, ...Object.values(fileFolders)].filter((path) => !path.includes('.')))(
  'nothing of a remote lies at or under %s',
  (path) => {
    expect(sitePathProblem(path)).toContain(`lies under ${path}`);
    expect(sitePathProblem(`${path}/x`)).toContain(`lies under ${path}`);
    expect(sitePathProblem(`${path}x`)).toBe(false);
  },
);

test('addresses with a dot are refused by their form, and files of remotes keep their folders', () => {
  for (const path of ['/socket.io', '/socket.io/x', '/openapi.yaml'])
    expect(sitePathProblem(path)).not.toBe(false);
  expect(sitePathProblem('/remote-wallet')).toBe('lies where the files of remotes do');
  expect(sitePathProblem('/remote-new/1/x')).toBe('lies where the files of remotes do');
});
