/** Where the chosen theme is kept: `light`, `dark` or `system` [OV-19]. */
export const THEME_KEY = 'karter.theme';

/**
 * Runs before the first paint, so that no wrong theme flashes [OV-19]. It is inlined into every page and
 * allowed by its hash in the content security policy: any change of it changes the hash.
 */
export const themeScript = `try{var t=localStorage.getItem('${THEME_KEY}')}catch(e){}document.documentElement.dataset.theme=t==='light'||t==='dark'?t:matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'`;
