/** The report's own script: puts the pictures in where they are to be seen. It stands in the report as it is written here. */
{
  const table = /** @type {HTMLElement} */ (document.querySelector('#pictures'));
  /** @type {Record<string, string>} */
  const pictures = JSON.parse(table.textContent ?? '{}');
  /** @type {Map<string, string>} One address for all places of a picture, so that it is decoded once. */
  const addresses = new Map();

  /** @param {string} name */
  function addressOf(name) {
    const known = addresses.get(name);
    if (known || !(name in pictures)) return known ?? null;
    const bytes = Uint8Array.from(atob(pictures[name] ?? ''), (letter) => letter.charCodeAt(0));
    const address = URL.createObjectURL(new Blob([bytes], { type: 'image/webp' }));
    addresses.set(name, address);
    return address;
  }

  /** Puts in what no closed part hides. @param {ParentNode} part */
  function show(part) {
    for (const image of part.querySelectorAll('img[data-picture]:not([src])')) {
      const { picture = '' } = /** @type {HTMLImageElement} */ (image).dataset;
      if (image.closest('details:not([open])')) continue;
      const address = addressOf(picture);
      if (address) image.setAttribute('src', address);
    }
    // What failed is at the end of its film.
    for (const frame of part.querySelectorAll('.film [data-failed]')) {
      if (frame.parentElement) frame.parentElement.scrollLeft = frame.parentElement.scrollWidth;
    }
  }
  document.addEventListener('toggle', ({ target }) => target instanceof Element && show(target), true);
  show(document);

  /** Opens the parts around what the address names: a link leads to it though it is folded. */
  function unfold() {
    let part = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    for (; part; part = part.parentElement) if (part instanceof HTMLDetailsElement) part.open = true;
  }
  addEventListener('hashchange', unfold);
  unfold();
}
