import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import th from '../locales/th.json';
import { openRegister, otpSentReply, wizard } from '../testing/open-register';

const text = th.register;
const digitBoxes = () => document.querySelectorAll('[aria-hidden="true"] > span.box');

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

async function openOtpStep(reply: object) {
  const view = openRegister({ 'POST /api/otp/send': reply });
  await wizard.phone();
  await wizard.waitForStep('otp');
  await userEvent.click(wizard.field(text.otp));
  return view;
}

test.each([4, 8])(
  '[S2.15] [S3.6] submits a code automatically after the %i digits that the server states',
  async (otpLength) => {
    const view = await openOtpStep({ ...otpSentReply, otpLength });
    expect(digitBoxes()).toHaveLength(otpLength);
    const code = '48291365'.slice(0, otpLength);
    await userEvent.paste(code);
    await wizard.waitForStep('profile');
    expect(view.sent('/api/otp/verify')).toEqual([{ otpToken: 'token-1', otpCode: code }]);
  },
);

test.each(['4829', '48291', '48291365'])(
  '[S2.15] [S3.6] submits %s only when the button is clicked, if the server states no length',
  async (code) => {
    const { otpRef, otpToken } = otpSentReply;
    const view = await openOtpStep({ otpRef, otpToken, code: 'SUCCESS' });
    expect(wizard.field(text.otp)).toHaveAccessibleDescription(expect.stringContaining('4–8'));
    expect(screen.getByText(/ได้ใน 0[01]:[0-5]/)).toBeVisible();
    await userEvent.paste(code);
    expect(view.sent('/api/otp/verify')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: text.verify }));
    await wizard.waitForStep('profile');
    expect(view.sent('/api/otp/verify')).toEqual([{ otpToken: 'token-1', otpCode: code }]);
  },
);

test('[S2.15] does not send a code that is too short', async () => {
  const view = await openOtpStep({ otpToken: 'token-1' });
  await userEvent.paste('482');
  await userEvent.click(screen.getByRole('button', { name: text.verify }));
  expect(wizard.field(text.otp)).toHaveAccessibleDescription(
    expect.stringContaining(text.problem.otpMissing),
  );
  expect(view.sent('/api/otp/verify')).toEqual([]);
});

test('[S3.6] keeps the length across a reload', async () => {
  const first = await openOtpStep({ ...otpSentReply, otpLength: 4 });
  first.unmount();
  openRegister();
  await wizard.waitForStep('otp');
  expect(digitBoxes()).toHaveLength(4);
});
