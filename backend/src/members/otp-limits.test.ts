import { AppError } from '../core/errors';
import { openTestSite, type TestSite } from '../testing/site/test-site';
import { createOtp } from './otp';
import { reserveOtp } from './visitor-calls';

describe('many concurrent requests for a code', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite();
  });
  afterAll(() => site.close());

  it('[S8.10] send one message per phone', async () => {
    const phones = ['0866000001', '0866000002', '0866000003'];
    const results = await Promise.allSettled(
      phones.flatMap((phone) =>
        Array.from({ length: 10 }, () => reserveOtp(site.deps, phone, '203.0.113.1', createOtp('register'))),
      ),
    );
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    expect(reasons).toHaveLength(27);
    expect(
      reasons.every((reason) => reason instanceof AppError && reason.code === 'REQUEST_LIMIT_1MIN'),
    ).toBe(true);
    const rows = await site.deps.db.query('select distinct phone_number from otp');
    expect(rows).toHaveLength(3);
  });
});
