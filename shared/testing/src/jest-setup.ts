import '@testing-library/jest-dom';
import { configure } from '@testing-library/dom';

// Waiting is for what comes, not for how fast: a loaded machine must not fail a test.
configure({ asyncUtilTimeout: 10_000 });
jest.setTimeout(30_000);

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
