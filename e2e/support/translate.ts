/**
 * Translates the page as browsers do: replaces each text by two `<font>` elements, including later ones. Runs in the
 * page.
 */
export function translate(): void {
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    for (const text of found) {
      const isSkipped = text.parentElement?.closest('font, script, style, textarea, noscript');
      if (isSkipped || !/\S/.test(text.data)) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = `«${text.data}»`;
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  wrap(document.body);
  new MutationObserver((changes) => {
    for (const { target } of changes) wrap(target);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}
