import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

configure({ asyncUtilTimeout: 20_000 });

// A machine that is busy elsewhere may upset what a test of a rendered part waits for; the run tells which tests needed a second
// try. All others have one: a property that does not hold for one example must stay red.
if (expect.getState().testPath?.endsWith('.tsx')) jest.retryTimes(1, { logErrorsBeforeRetry: true });

// jsdom has no modal dialogs; the methods only have to open and close one.
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

// jsdom lays nothing out, so nothing lies at any point.
if (typeof document !== 'undefined') document.elementsFromPoint ??= () => [];

// The pause in which an open dialog takes no press has tests of its own; all others need not wait for it.
jest.mock('@wallet/ui/use-reading-time', () => ({ isUnread: () => false, useReadingTime: () => ({}) }));
