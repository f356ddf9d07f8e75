/** Shows the buttons that copy a text (`data-copy`: id of its element); without a clipboard they stay hidden. */
for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy]')) {
  const source = document.getElementById(button.dataset.copy ?? '');
  if (!source || !navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(source.textContent);
      button.textContent = button.dataset.copied ?? '';
    } catch {
      // Refused: the text is selected, to be copied by hand.
      getSelection()?.selectAllChildren(source);
    }
  });
}
