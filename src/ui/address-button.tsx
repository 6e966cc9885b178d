import type { ReactNode } from 'react';

/**
 * A button that leads to an address of the shop until scripts run, and calls `onPress` from then on: the first
 * tap is never lost. It is the only control of a GET form that carries the address's query.
 */
export function AddressButton(props: {
  href: string;
  label?: string;
  className: string | undefined;
  /** For a button that unfolds something. */
  expanded?: boolean;
  onPress: () => void;
  /** The pointer or the focus came to the button: what it needs may be loaded. */
  onIntent?: () => void;
  children: ReactNode;
}) {
  const [address = '', hash] = props.href.split('#');
  const [path, query] = address.split('?');
  return (
    <form
      action={hash === undefined ? path : `${path}#${hash}`}
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        props.onPress();
      }}
    >
      <QueryInputs query={query} />
      <button
        type="submit"
        aria-label={props.label}
        aria-expanded={props.expanded}
        onPointerEnter={props.onIntent}
        onFocus={props.onIntent}
        className={props.className}
      >
        {props.children}
      </button>
    </form>
  );
}

/** What a query says, as hidden inputs of a GET form; a name may stand twice. */
export function QueryInputs({ query }: { query: string | undefined }) {
  return [...new URLSearchParams(query)].map(([name, value], at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the same pair may stand twice, and its place is all that tells it
    <input key={at} type="hidden" name={name} value={value} />
  ));
}
