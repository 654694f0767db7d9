import { statusTone } from '../badge';

test('[S4.19] SUCCESS is green, FAILED is red, anything else is in progress', () => {
  expect(statusTone('SUCCESS')).toBe('success');
  expect(statusTone('FAILED')).toBe('failed');
  for (const status of ['PENDING', 'WAITING', '', 'success']) expect(statusTone(status)).toBe('progress');
});
