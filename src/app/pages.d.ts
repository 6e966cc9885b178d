/** The code of a page by its id in Vike, made from Vike's own table (vite.config.ts). */
declare module 'virtual:karter:pages' {
  /** A value of a page's config: from a `+file.ts` by its exports, or the value itself. */
  interface ConfigValue {
    readonly valueSerialized: {
      readonly exportValues?: Readonly<Record<string, unknown>>;
      readonly value?: unknown;
    };
  }
  interface PageCode {
    readonly configValuesSerialized: Readonly<Record<string, ConfigValue>>;
  }
  export function loadPage(id: string): Promise<PageCode>;
}
