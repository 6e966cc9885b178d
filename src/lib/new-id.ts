/** A random digit of 16, as a byte of its own. */
const hexDigit = () => (Number(crypto.getRandomValues(new Uint8Array(1))) % 16).toString(16);

/** A random UUID. `crypto.randomUUID` is there on https and localhost only: a shop in a local network has plain http. */
export function newId(): string {
  return 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, hexDigit);
}
