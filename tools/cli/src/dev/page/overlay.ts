const problemsByName = new Map<string, readonly string[]>();
let box: HTMLElement | undefined;

const boxStyle = {
  position: 'fixed',
  inset: 'auto 0 0 0',
  zIndex: '2147483647',
  maxHeight: '45vh',
  margin: '0',
  padding: '12px 16px',
  overflow: 'auto',
  font: '13px/1.5 ui-monospace, monospace',
  color: '#fff',
  background: '#7a1020',
  whiteSpace: 'pre-wrap',
};

/** Shows problems at the bottom of the page, with a name; an empty list removes them. */
export function showProblems(name: string, problems: readonly string[]): void {
  if (problems.length) problemsByName.set(name, problems);
  else problemsByName.delete(name);
  box?.remove();
  box = undefined;
  if (!problemsByName.size) return;
  box = document.createElement('section');
  box.id = 'dev-problems';
  Object.assign(box.style, boxStyle);
  const text = [...problemsByName].map(([heading, lines]) => `${heading}\n${lines.join('\n')}`).join('\n\n');
  box.append(text);
  document.body.append(box);
}
