import { addressOf, createEnvironmentReader, keysOf, matching, numberOf } from './environment';

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;

test('collects a sentence for each missing or invalid variable', () => {
  const reader = createEnvironmentReader({ PORT: 'x', LOG: 'loud' });
  reader.required('NAME', matching(/^a$/), 'the letter a');
  reader.optional('PORT', numberOf(1, 9), 'a number up to 9');
  reader.logLevel('LOG');
  expect(() => reader.assertComplete()).toThrow(
    'NAME is missing. It must be the letter a.\nPORT must be a number up to 9.\nLOG must be one of fatal, error, warn, info, debug, silent.',
  );
});

test('accepts https, and http on the same machine only', () => {
  expect(addressOf('https://site.example/')).toBe('https://site.example');
  expect(addressOf('http://localhost:3000')).toBe('http://localhost:3000');
  expect(addressOf('http://site.example')).toBeUndefined();
  expect(addressOf('site.example')).toBeUndefined();
});

test('accepts several keys, and none with a short secret', () => {
  expect(keysOf(`a:${secret}, b:${secret}`)).toMatchObject([{ id: 'a' }, { id: 'b' }]);
  expect(keysOf(`a:${secret},b:whsec_c2hvcnQ=`)).toBeUndefined();
});
