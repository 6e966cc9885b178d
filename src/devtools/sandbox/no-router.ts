/** In the place of `vike/client/router` in the build of the sandbox, where no address is left. */
export function navigate(): void {}
