/** What stands in the sandbox is left by nobody: links lead nowhere, forms are sent nowhere, views reach no network. */
export function stayHere(): void {
  // In an inert frame it is only a picture. Chromium still lets its windows take the focus from the page around it.
  document.body.inert = window.frameElement?.hasAttribute('inert') ?? false;
  // After the view: what its machine does with a click or a form has happened by then.
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('submit', stay);
  window.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (link) event.preventDefault();
  });
  // The network of a machine is held by the sandbox; what a view asks for beside it (the whole menu) is out of reach.
  window.fetch = () => Promise.reject(new TypeError('There is no network in the sandbox'));
}
