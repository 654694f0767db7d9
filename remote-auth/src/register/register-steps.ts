/** The wizard's steps in their order (S4.1): where Back leads from each, and what its button says. */
export const registerSteps = {
  phone: { back: 'phone', onward: 'register.next' },
  otp: { back: 'phone', onward: 'register.verify' },
  // A code is used up: behind it there is only the number.
  profile: { back: 'phone', onward: 'register.next' },
  bank: { back: 'profile', onward: 'register.submit' },
} as const;

export type RegisterStep = keyof typeof registerSteps;

export const stepNames = Object.keys(registerSteps) as readonly RegisterStep[];

/** Whether something read from outside, as the browser's history, names a step. */
export function isStep(value: unknown): value is RegisterStep {
  return typeof value === 'string' && Object.hasOwn(registerSteps, value);
}

/** Whether a step comes before another one. */
export function isBefore(step: RegisterStep, other: RegisterStep): boolean {
  return stepNames.indexOf(step) < stepNames.indexOf(other);
}
