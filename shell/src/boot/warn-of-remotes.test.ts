import { parseDiscovery, shellPathProblem } from '@wallet/federation';
import { sampleRelease, withAt } from '@wallet/testing/sample-release';
import { warnOfRemotes } from './warn-of-remotes';

test('the console has one line for each remote about which discovery is wrong, and none for the others', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const microFrontends = {
    'remote-sample': [sampleRelease()],
    'remote-wallet': [withAt(sampleRelease('wallet'), 'extras.manifest.shellApi', '^9.0.0')],
    'remote-spin': [withAt(sampleRelease('spin'), 'extras.manifest.pages.0.path', '/user/sample')],
  };
  warnOfRemotes(parseDiscovery({ microFrontends }, { origins: [], pathProblem: shellPathProblem }));
  expect(warn.mock.calls).toEqual([
    [expect.stringMatching(/^Discovery: remote-wallet needs shell API \^9\.0\.0/)],
    [
      "Discovery: remote-spin does not get /user/sample, which is remote-sample's; offers in shell.member-menu what is not its own",
    ],
  ]);
  warn.mockRestore();
});
