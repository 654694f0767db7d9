import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '@wallet/platform/router';
import { useStep } from './register-steps';

function StepProbe() {
  const { step, back } = useStep('profile');
  return <button onClick={back}>step {step}</button>;
}

test('[S4.1] goes Back from the profile step to the phone step after a reload in the bank step', async () => {
  const step = (step: string, onward: boolean) => ({ pathname: '/register', state: { step, onward } });
  render(
    <MemoryRouter initialEntries={['/register', step('profile', true), step('bank', true)]} initialIndex={2}>
      <StepProbe />
    </MemoryRouter>,
  );
  expect(screen.getByRole('button')).toHaveTextContent('step profile');
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('button')).toHaveTextContent('step phone');
});
