/** An element as a person finds it: by role and name, by its label, or by its text. */
export interface Target {
  role?: string;
  /** A part of the accessible name. */
  name?: string;
  label?: string;
  text?: string;
  /** Takes the last of several elements instead of the first. */
  isLast?: boolean;
  /** The element that contains it. */
  within?: Target;
}

/** The global name of Testing Library in a page. */
interface TestingLibrary {
  queryAllByRole: (root: Element, role: string, options: { name?: RegExp }) => HTMLElement[];
  queryAllByLabelText: (root: Element, label: RegExp) => HTMLElement[];
}

declare global {
  interface Window {
    TestingLibraryDom?: TestingLibrary;
  }
}

/**
 * Returns the element of a target, or null. Runs in the page, where Testing Library is loaded, so it may use nothing
 * outside of itself.
 */
export function findTarget(target: Target): HTMLElement | null {
  const partOf = (text: string): RegExp => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));

  const find = ({ role, name, label, text, isLast, within }: Target): HTMLElement | null => {
    const library = window.TestingLibraryDom;
    const root = within ? find(within) : document.body;
    if (!root || !library) return null;
    const candidates = role
      ? library.queryAllByRole(root, role, name === undefined ? {} : { name: partOf(name) })
      : label
        ? library.queryAllByLabelText(root, partOf(label))
        : [root];
    const found = candidates.filter((element) => !text || element.innerText.includes(text));
    return found[isLast ? found.length - 1 : 0] ?? null;
  };

  return find(target);
}

/** Returns true when a person sees the element and no dialog is still ignoring input. Runs in the page. */
export function isShown(element: HTMLElement | null): boolean {
  if (!element || document.querySelector('dialog[data-w-unread]')) return false;
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0;
}

/** Returns true when an element takes input. Runs in the page. */
export const isEnabled = (element: HTMLElement | null): boolean =>
  element?.matches(':not(:disabled, [aria-disabled="true"])') ?? false;
