import { missing, rows } from './chat-machine-examples';

/** Returns the names of the transitions with an effect, such as `sending: idle sendDue → sending: requesting`. */
const transitionsWith = (effect: string): string[] => [
  ...new Set(
    rows
      .filter(({ effects }) => effects.includes(effect))
      .map(({ from, event, to }) => `${from} ${event} → ${to}`),
  ),
];
const rowsTo = (status: string) =>
  rows.filter(({ from, to }) => to.includes(status) && !from.includes(status));

test('has an example for each transition', () => {
  expect(missing).toEqual([]);
});

test('sends a message at once with id support, otherwise only after a read of the shared queue', () => {
  expect(transitionsWith('send')).toEqual([
    'sending: idle resendRequested → sending: requesting',
    'sending: idle sendDue → sending: requesting',
    'sending: probingIdSupport idSupportRead → sending: requesting',
    'sending: readingQueue queueRead → sending: requesting',
    'upload: uploading fileUploaded → sending: requesting, upload: idle',
  ]);
});

test('stores a message before its request', () => {
  const sending = rows.filter(({ effects }) => effects.includes('send'));
  expect(sending.filter(({ effects }) => effects.at(effects.indexOf('send') - 1) !== 'writeQueue')).toEqual(
    [],
  );
});

test('opens one connection, and closes it when the network is lost or the client stops', () => {
  expect(transitionsWith('openLink')).toEqual([
    'connection: off opened → connection: connecting, history: readingPages',
    'connection: offline rejoinDue → connection: connecting, history: readingPages',
    'connection: offline wentOnline → connection: connecting, history: readingPages',
    'connection: offline pageShown → connection: connecting, history: readingPages',
  ]);
  expect(rowsTo('connection: offline').filter(({ effects }) => !effects.includes('closeLink'))).toEqual([
    expect.objectContaining({ from: 'connection: off', event: 'opened' }),
  ]);
});

test('has at most one request for newer messages in flight', () => {
  const reads = rows.filter(({ effects }) => effects.includes('readPage') || effects.includes('readNewer'));
  expect(reads.filter(({ to }) => !/history: (readingPages|readingNewer|fillingGap)/.test(to))).toEqual([]);
});

test('searches the history when the outcome of a request is unknown', () => {
  expect(transitionsWith('startTimer search')).toEqual([
    'lifecycle: created started → lifecycle: running',
    'sending: idle sendDue → sending: idle',
    'sending: readingQueue queueRead → sending: idle',
    'sending: requesting sendFailed → sending: idle',
    'search: idle searchDue → search: idle',
    'search: idle searchDue → history: readingPages, search: readingHistory',
    'search: readingHistory searchDue → search: readingHistory',
    'search: readingBack searchDue → search: readingBack',
  ]);
});
