/**
 * Makes `getComputedStyle` return the same object until the document changes. jsdom matches the element and its ancestors
 * against all rules at each call, and Testing Library calls it for each ancestor of each candidate of a query. Changes
 * inside shadow roots are not observed, so their elements are computed each time.
 */
export function rememberComputedStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  let styles = new WeakMap<Element, CSSStyleDeclaration>();
  const changes = new MutationObserver(() => (styles = new WeakMap()));
  changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  window.getComputedStyle = (element, pseudo) => {
    if (changes.takeRecords().length) styles = new WeakMap();
    if (pseudo || element.getRootNode() !== document) return compute(element, pseudo);
    const style = styles.get(element) ?? compute(element);
    styles.set(element, style);
    return style;
  };
}
