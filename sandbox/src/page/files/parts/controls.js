import { el } from './dom.js';
import { t } from './language.js';
import { notify } from './notify.js';

/** A button whose work may take time: it waits, and says what came of it. The work gives the words, or nothing. */
export function button(label, work, look = '') {
  const node = el('button', { type: 'button', className: `button ${look}`, textContent: label });
  node.addEventListener('click', async () => {
    node.disabled = true;
    try {
      const words = await work();
      if (words !== null) notify(words ?? t('done'));
    } catch (error) {
      notify(`${t('failed')}: ${error.message}`, 'bad');
    } finally {
      node.disabled = false;
    }
  });
  return node;
}

/** A labelled control. */
export function field(label, control) {
  return el('label', { className: 'field' }, el('span', { textContent: label }), control);
}

/** An input for an amount of money; `amountOf` reads it. */
export function amountInput(value) {
  return el('input', {
    type: 'number',
    inputMode: 'decimal',
    min: '0',
    step: '0.01',
    value: String(value ?? ''),
  });
}

/** The number in an input, refused when there is none. */
export function amountOf(input) {
  if (input.value === '' || !Number.isFinite(input.valueAsNumber)) throw new Error(t('amount'));
  return input.valueAsNumber;
}

/** A list to choose from, as pairs of value and words. */
export function select(options) {
  return el('select', {}, ...options.map(([value, words]) => el('option', { value, textContent: words })));
}

/** Puts other options into a list and keeps what was chosen, if it is still there. */
export function setOptions(list, options) {
  const wanted = JSON.stringify(options);
  if (list.dataset.options === wanted) return;
  list.dataset.options = wanted;
  const chosen = list.value;
  list.replaceChildren(...options.map(([value, words]) => el('option', { value, textContent: words })));
  if (options.some(([value]) => value === chosen)) list.value = chosen;
}

/** A switch that turns something at once; `turn` gets whether it is on now. */
export function toggle(label, turn) {
  const box = el('input', { type: 'checkbox' });
  box.addEventListener('change', async () => {
    box.disabled = true;
    try {
      await turn(box.checked);
      notify(t('done'));
    } catch (error) {
      box.checked = !box.checked;
      notify(`${t('failed')}: ${error.message}`, 'bad');
    } finally {
      box.disabled = false;
    }
  });
  return { element: el('label', { className: 'switch' }, box, label), box };
}
