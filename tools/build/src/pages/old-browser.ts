// Inlined into every page before all other scripts, as ES5 without other modules, so that any browser can run it. The
// three features are in each supported browser (minimum-browsers.json), and no older one has all three.
(function (page) {
  if (
    'toSorted' in Array.prototype &&
    'replaceSync' in CSSStyleSheet.prototype &&
    CSS.supports('color', 'color-mix(in lab,red,red)')
  )
    return;
  var policy = page.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'none'";
  page.head.appendChild(policy);
  page.addEventListener('DOMContentLoaded', function () {
    var root = page.getElementById('root');
    var template = page.getElementById('w-old-browser') as HTMLTemplateElement | null;
    if (!root || !template) return;
    // Without scripts, the forms of a prerendered page would lose what a person types.
    root.textContent = '';
    root.appendChild(template.content);
  });
})(document);
