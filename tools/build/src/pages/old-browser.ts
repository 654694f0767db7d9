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
  // A form that no script handles would put its texts into the address.
  policy.content = "script-src 'none';form-action 'none'";
  page.head.appendChild(policy);
  page.addEventListener('DOMContentLoaded', function () {
    var root = page.getElementById('root');
    var template = page.getElementById('w-old-browser') as HTMLTemplateElement | null;
    if (!root || !template) return;
    var message = template.content.firstElementChild as HTMLElement;
    var startScreen = root.querySelector('.boot');
    if (startScreen) {
      root.replaceChild(message, startScreen);
      return;
    }
    // The page has readable HTML: the message precedes it, and no script loads its styles.
    message.style.minHeight = '0';
    page.body.insertBefore(message, root);
    var styles = page.querySelectorAll<HTMLLinkElement>('link[as=style]');
    for (var index = 0; index < styles.length; index += 1) styles.item(index).rel = 'stylesheet';
  });
})(document);
