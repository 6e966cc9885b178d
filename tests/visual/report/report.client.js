// @ts-check
/** The report's own script: filters and enlarged pictures. It stands in the report as it is written here. */
{
  const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
  const dialog = /** @type {HTMLDialogElement} */ (document.querySelector('dialog'));
  const large = /** @type {HTMLImageElement} */ (dialog.querySelector('img'));
  const title = /** @type {HTMLElement} */ (dialog.querySelector('h2'));
  const all = (/** @type {string} */ selector) =>
    /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector));

  // A changed picture is in the report once, among the changes.
  for (const image of /** @type {NodeListOf<HTMLImageElement>} */ (
    document.querySelectorAll('img[data-of]')
  )) {
    const source = document.querySelector(`img[data-file="${image.dataset.of}"]`);
    if (source instanceof HTMLImageElement) image.src = source.src;
  }

  function filter() {
    const wanted = new FormData(form);
    const onlyChanged = wanted.has('changed');
    /** @param {string} name @param {string | undefined} value */
    const fits = (name, value) => !wanted.get(name) || wanted.get(name) === value;
    for (const figure of all('figure')) {
      const { device, theme } = figure.dataset;
      figure.hidden = !fits('device', device) || !fits('theme', theme);
    }
    for (const card of all('.change, .state')) {
      const { machine, changed, device, theme } = card.dataset;
      const isShot = card.matches('.change');
      card.hidden =
        !fits('machine', machine) ||
        (onlyChanged && changed === undefined) ||
        (isShot && !(fits('device', device) && fits('theme', theme)));
    }
    for (const machine of all('.machine')) {
      const hasCards = machine.querySelector('.state:not([hidden])') !== null;
      machine.hidden = !fits('machine', machine.dataset.machine) || (onlyChanged && !hasCards);
    }
  }
  form.addEventListener('change', filter);
  // A browser that comes back to the page restores the form.
  filter();

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
