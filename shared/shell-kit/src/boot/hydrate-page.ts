import { report } from '@wallet/platform/reporting';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { RemoteRegistry } from '@wallet/federation/run';
import type { ExposedModule, ExposeKind } from '@wallet/federation';
import { sleep } from '@wallet/platform';
import { currentLanguage } from '@wallet/platform/i18n';
import type { Shell } from '../shell';
import type { CapturedInput } from '../start/capture-input';

/**
 * Maximum time that a member page waits for its owner's code, and a public page for its fragments, in ms. After that the
 * page is rendered without that code, so that at least its menu works.
 */
const maxWaitMs = 3000;

/**
 * Maximum time that a page may read data before it is rendered, in ms. The browser delivers a received response in
 * pieces between the tasks of a busy start. Without this delay a second render would show the data, which costs more.
 */
const maxPrepareMs = 60;

/** Lets a page read data that is available already, so that its first render shows it. */
async function prepare(page: ExposedModule | undefined): Promise<void> {
  await Promise.race([page?.prepare?.().catch(() => undefined), sleep(maxPrepareMs)]);
}

/**
 * Waits for the code of the parts in the HTML, so that no loading state replaces it; for fragments and on a member page
 * for at most `maxWaitMs`. Returns true when the HTML equals the first render: same language, same versions. The HTML
 * of a member page (`data-replaced`) and the HTML that all values of a path's parameter share (`data-shared`) show less
 * than the first render, so they are never hydrated.
 */
export async function waitUntilHydratable(
  { dataset }: HTMLElement,
  registry: RemoteRegistry,
  loadBuiltIn?: Shell['loadBuiltIn'],
): Promise<boolean> {
  if (!dataset['prerendered']) return false;
  // Each is `<remote>/<version>/<expose>/<kind>`, the page itself first.
  const parts = (dataset['parts'] ?? '').split(' ').map((name) => name.split('/'));
  const [page, ...fragments] = parts.map(
    ([remote = '', , expose = '', kind]): Promise<ExposedModule> =>
      remote
        ? registry.load(remote, expose, kind as ExposeKind)
        : Promise.resolve(loadBuiltIn?.()).then(() => ({})),
  );
  // The page shows a panel for a failure.
  const loaded = page?.catch(() => undefined);
  if (dataset['replaced'] !== undefined) {
    await Promise.race([loaded?.then(prepare), sleep(maxWaitMs)]);
    return false;
  }
  if (!(await loaded)) return false;
  const areFragmentsLoaded = await Promise.race([
    Promise.all(fragments).then(
      () => true,
      () => false,
    ),
    sleep(maxWaitMs),
  ]);
  return (
    areFragmentsLoaded === true &&
    dataset['shared'] === undefined &&
    parts.every(([remote, version]) => !remote || registry.versionOf(remote) === version) &&
    dataset['prerendered'] === currentLanguage()
  );
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Returns what identifies a field after the page was rendered again; its id is the same then. */
const keyOf = ({ name, id }: Field): string => name || id;

const fieldsIn = (root: HTMLElement): Field[] =>
  // The value of a file field cannot be set.
  [...root.querySelectorAll<Field>('input:not([type=radio],[type=file]),textarea')].filter(keyOf);

/** Returns the content of a field that a person or a password manager has filled in. */
function contentOf(field: Field) {
  const checked = field instanceof HTMLInputElement && field.checked;
  const hasFocus = field === document.activeElement;
  const selection =
    hasFocus && field.type !== 'checkbox' ? ([field.selectionStart, field.selectionEnd] as const) : null;
  return { key: keyOf(field), value: field.value, checked, hasFocus, selection };
}

/** Sets the value of a field as typing does, so that the form receives the change event. */
function setValue(field: Field, value: string): void {
  const prototype =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  // React ignores an input event when the value equals the one that it tracks. This assignment clears both values; the
  // setter of the prototype bypasses React, so React then detects a change.
  field.value = '';
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Called when React found different HTML, for example because a canary adds to the menu, and rendered it again. */
const reportRecoverableError = (error: unknown): void =>
  void report({ code: 'PAGE-ERROR', remote: 'shell', about: 'html', error });

/**
 * Sets the tab's title while no page sets it. React adopts the title of the HTML and removes it together with its page,
 * before the next page is rendered. The title of a page is placed before this one and has priority.
 */
export function setTabTitle(name: string): void {
  const title = document.createElement('title');
  title.textContent = name;
  document.head.append(title);
}

/**
 * Hydrates a prerendered page, or renders it when the HTML differs from the first render (see `waitUntilHydratable`).
 * Typed text, ticked boxes, focus and selection are preserved, and the last captured click is replayed. Sets the mark
 * `page-usable`: a release's smoke run waits for it (`tools/release/src/smoke/open-part.ts`).
 */
export function hydratePage(root: HTMLElement, page: ReactNode, isHydratable: boolean): void {
  const before = fieldsIn(root).map(contentOf);
  flushSync(() => {
    if (isHydratable) hydrateRoot(root, page, { onRecoverableError: reportRecoverableError });
    else {
      root.replaceChildren();
      createRoot(root).render(page);
    }
  });
  performance.mark('page-usable');
  // The messages of a slow or failed start.
  document.querySelector('.boot-strip')?.remove();
  const fields = fieldsIn(root);
  for (const { key, value, checked, hasFocus, selection } of before) {
    const field = fields.find((one) => keyOf(one) === key);
    if (!field) continue;
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      if (checked !== field.defaultChecked) {
        // React ignores a click that results in the value that it knows. Set the opposite value before the click.
        field.checked = !checked;
        field.click();
      }
    } else if (value !== '') setValue(field, value);
    if (!hasFocus) continue;
    field.focus();
    if (selection) field.setSelectionRange(...selection);
  }
  const input: CapturedInput | undefined = window.__w_input;
  // This runs after the effects of the first render.
  setTimeout(() => input?.replay());
}
