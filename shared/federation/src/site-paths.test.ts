import {
  backendPaths,
  fileFolders,
  galleryPath,
  shellPathProblem,
  shellPaths,
  sitePathProblem,
} from './site-paths';

test.each(['/login', '/user/home', '/user/game-rules_2', '/apiary', '/user/api', '/contact/us', '/remote'])(
  'allows a page of a remote at %s',
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
  ['/User/Home', 'may contain a-z'],
  ['/user/home.html', 'may contain a-z'],
  ['/user\\home', 'may contain a-z'],
  ['/user/%2e%2e', 'may contain a-z'],
  ['/user/ho me', 'may contain a-z'],
  ['/user/home\n', 'may contain a-z'],
  ['/บ้าน', 'may contain a-z'],
  ['/_next', 'letter or digit after each'],
])('rejects the path %j: %s', (path, message) => {
  expect(sitePathProblem(path)).toContain(message);
  expect(shellPathProblem(path)).toBe('is not a path of a page');
});

test.each([...shellPaths, galleryPath])('reserves %s for the shell', (path) => {
  expect(sitePathProblem(path)).toBe('is a page of the shell');
  expect(shellPathProblem(path)).toBe('is a page of the shell');
});

test.each([...backendPaths, ...Object.values(fileFolders)].filter((path) => !path.includes('.')))(
  'rejects pages of remotes at %s and below',
  (path) => {
    expect(sitePathProblem(path)).toContain(`is under ${path}`);
    expect(sitePathProblem(`${path}/x`)).toContain(`is under ${path}`);
    expect(sitePathProblem(`${path}x`)).toBe(false);
  },
);

test('rejects paths with a dot, and paths of files of remotes', () => {
  for (const path of ['/socket.io', '/socket.io/x', '/openapi.yaml'])
    expect(sitePathProblem(path)).not.toBe(false);
  expect(sitePathProblem('/remote-wallet')).toBe('is in the folder of a remote');
  expect(sitePathProblem('/remote-new/1/x')).toBe('is in the folder of a remote');
});
