/** Shows the page's own last words, which need neither React nor texts; the cause is reported as uncaught. */
export function showFatal(cause: unknown): void {
  const template = document.querySelector<HTMLTemplateElement>('#w-fatal');
  const root = document.getElementById('root');
  if (template && root) root.replaceChildren(template.content.cloneNode(true));
  reportError(cause);
}
