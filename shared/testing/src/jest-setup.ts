import type * as TestingLibrary from '@testing-library/dom';
import { TextDecoder, TextEncoder } from 'node:util';
import { rememberComputedStyles } from './computed-styles';

// Browser globals that jsdom lacks.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// Only component tests (`.test.tsx`) use Testing Library, which takes longer to load than most other tests to run.
if (expect.getState().testPath?.endsWith('.tsx')) {
  require('@testing-library/jest-dom');
  const { configure } = require('@testing-library/dom') as typeof TestingLibrary;
  configure({ asyncUtilTimeout: 20_000 });
  if (typeof document !== 'undefined') rememberComputedStyles();
  // They get one retry, because a busy machine can disturb their waits; the run reports the retried tests.
  // Other tests get no retry: a property that fails for one example must stay red.
  jest.retryTimes(1, { logErrorsBeforeRetry: true });
}

// jsdom has no modal dialogs; these methods only open and close the element.
if (typeof HTMLDialogElement !== 'undefined' && !HTMLDialogElement.prototype.showModal) {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

// jsdom has no layout: there is no element at any point, and no size changes.
if (typeof document !== 'undefined') {
  document.elementsFromPoint ??= () => [];
  globalThis.ResizeObserver ??= class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  };
}

// Disables the delay after the opening of a dialog, while it ignores clicks. The delay has its own tests; other tests
// skip it.
jest.mock('@wallet/ui/use-reading-time', () => ({ isUnread: () => false, useReadingTime: () => ({}) }));
