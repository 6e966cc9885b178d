/** The environment does not describe a shop that may start; `message` is for the owner, in two languages. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}
