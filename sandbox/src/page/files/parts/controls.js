import { el, notify } from './dom.js';
import { t } from './language.js';

/**
 * Runs an action and then shows a notice. The action may return the notice's text, or null for no notice. Returns false
 * when the action failed.
 */
export async function withNotice(action) {
  try {
    const text = await action();
    if (text !== null) notify(text ?? t('done'));
    return true;
  } catch (error) {
    notify(`${t('failed')}: ${error.message}`, 'bad');
    return false;
  }
}

/** Returns a button that is disabled while its action runs, with a notice at its end. */
export function button(label, action, className = '') {
  const node = el('button', { type: 'button', className: `button ${className}`, textContent: label });
  node.addEventListener('click', async () => {
    node.disabled = true;
    await withNotice(action);
    node.disabled = false;
  });
  return node;
}

/** Returns a control with a label. */
export function field(label, control) {
  return el('label', { className: 'field' }, el('span', { textContent: label }), control);
}

/** Returns an input for an amount of money, which `amountOf` reads. */
export function amountInput(value) {
  return el('input', {
    type: 'number',
    inputMode: 'decimal',
    min: '0',
    step: '0.01',
    value: String(value ?? ''),
  });
}

/** Returns the number in an input. @throws Error when there is none */
export function amountOf(input) {
  if (input.value === '' || !Number.isFinite(input.valueAsNumber)) throw new Error(t('amount'));
  return input.valueAsNumber;
}

/** Returns a select element with options, given as pairs of value and text. */
export function select(options) {
  return el('select', {}, ...options.map(([value, text]) => el('option', { value, textContent: text })));
}

/** Replaces the options of a select element. Keeps the chosen one if it still exists. */
export function setOptions(list, options) {
  const serialized = JSON.stringify(options);
  if (list.dataset.options === serialized) return;
  list.dataset.options = serialized;
  const chosen = list.value;
  list.replaceChildren(...options.map(([value, text]) => el('option', { value, textContent: text })));
  if (options.some(([value]) => value === chosen)) list.value = chosen;
}

/**
 * Returns a switch that calls `onChange` with its new state at once. `show` sets its state, except while a change is in
 * flight.
 */
export function toggle(label, onChange) {
  const box = el('input', { type: 'checkbox' });
  box.addEventListener('change', async () => {
    box.disabled = true;
    const isChanged = await withNotice(async () => void (await onChange(box.checked)));
    if (!isChanged) box.checked = !box.checked;
    box.disabled = false;
  });
  return {
    element: el('label', { className: 'switch' }, box, label),
    show(isOn) {
      if (!box.disabled) box.checked = isOn;
    },
  };
}

/** Returns a button that copies a text. */
export function copyButton(text) {
  return button(t('copy'), async () => {
    await navigator.clipboard.writeText(text);
    return t('copied');
  });
}

/** Returns a card of the page with its heading. */
export function panel(name, ...children) {
  const heading = el('h2', { textContent: t(name), id: `${name}-heading` });
  return el(
    'section',
    { className: 'panel', id: name, aria: { labelledby: heading.id } },
    heading,
    ...children,
  );
}

/** Returns a line of small text. */
export function hint(name) {
  return el('p', { className: 'hint', textContent: t(name) });
}
