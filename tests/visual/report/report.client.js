/** The report's own script: filters. It stands in the report as it is written here. */
{
  const form = /** @type {HTMLFormElement} */ (document.querySelector('form'));
  const all = (/** @type {string} */ selector) =>
    /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector));

  function filter() {
    const wanted = new FormData(form);
    const onlyChanged = wanted.has('changed');
    /** @param {string} name @param {string | undefined} value */
    const fits = (name, value) => !wanted.get(name) || wanted.get(name) === value;
    for (const figure of all('figure')) {
      const { device, theme } = figure.dataset;
      figure.hidden = !fits('device', device) || !fits('theme', theme);
    }
    for (const state of all('.state')) {
      const hasChange = state.querySelector('figure[data-different]:not([hidden])') !== null;
      state.hidden = onlyChanged && !hasChange;
    }
    for (const machine of all('.machine')) {
      const hasStates = machine.querySelector('.state:not([hidden])') !== null;
      machine.hidden = !fits('machine', machine.dataset.machine) || !hasStates;
    }
  }
  form.addEventListener('change', filter);
  // A browser that comes back to the page restores the form.
  filter();
}
