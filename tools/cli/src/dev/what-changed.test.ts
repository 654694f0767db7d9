import { whatChanged, type Report } from './what-changed';

const saved = { namespace: 'a', files: { th: '/remote-a/1-dev/texts/th.1.json' } };
const report: Report = { manifest: '{}', texts: 'th.1', saved };

test.each([
  ['nothing', report, { reload: false, texts: undefined }],
  ['texts', { ...report, texts: 'th.2' }, { reload: false, texts: saved }],
  ['the manifest, with texts or without', { ...report, manifest: '[]', texts: 'th.2' }, { reload: true }],
])('a save of %s', (_, now, changes) => expect(whatChanged(report, now)).toEqual(changes));

test('a remote that builds for the first time needs another page', () => {
  expect(whatChanged(undefined, report)).toEqual({ reload: true });
});
