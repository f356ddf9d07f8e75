/* Inline script of a marked page: a tap on a text opens its editor instead of the surrounding link or button. Without
   the script the list below the page leads there. */
const editorAddress = document.currentScript?.dataset.editor ?? '';

document.addEventListener(
  'click',
  (event) => {
    const text = event.target instanceof Element && event.target.closest('data[value]');
    if (!text) return;
    event.preventDefault();
    event.stopPropagation();
    const key = text.getAttribute('value') ?? '';
    location.href = editorAddress.replace('KEY', encodeURIComponent(key));
  },
  true,
);
