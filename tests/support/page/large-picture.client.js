/** Enlarges the picture of a `.shot` in the page's dialog. It stands in a page as it is written here. */
{
  const dialog = /** @type {HTMLDialogElement} */ (document.querySelector('dialog'));
  const large = /** @type {HTMLImageElement} */ (dialog.querySelector('img'));
  const title = /** @type {HTMLElement} */ (dialog.querySelector('h2'));

  document.addEventListener('click', (event) => {
    const shot = event.target instanceof Element ? event.target.closest('.shot') : null;
    const image = shot?.querySelector('img');
    if (!image) return;
    large.src = image.src;
    large.alt = image.alt;
    title.textContent = image.alt;
    dialog.showModal();
  });
}
