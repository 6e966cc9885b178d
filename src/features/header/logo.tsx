/** The mark of Karter: a gear with the letter К. */
export function Logo() {
  return (
    <a
      href="/"
      aria-label="Картер — на главную"
      className="inline-flex min-h-12 shrink-0 items-center gap-2 text-xl font-extrabold tracking-tight"
    >
      <svg aria-hidden="true" width="36" height="36" viewBox="0 0 36 36">
        <path
          className="fill-primary"
          d="M15.6 1h4.8l.8 4a13 13 0 0 1 3.7 1.5l3.4-2.3 3.4 3.4-2.3 3.4a13 13 0 0 1 1.5 3.7l4 .8v4.8l-4 .8a13 13 0 0 1-1.5 3.7l2.3 3.4-3.4 3.4-3.4-2.3a13 13 0 0 1-3.7 1.5l-.8 4h-4.8l-.8-4a13 13 0 0 1-3.7-1.5l-3.4 2.3-3.4-3.4 2.3-3.4A13 13 0 0 1 5 21.2l-4-.8v-4.8l4-.8a13 13 0 0 1 1.5-3.7L4.2 7.7l3.4-3.4L11 6.6A13 13 0 0 1 14.8 5z"
        />
        <path
          className="fill-on-primary"
          d="M12.5 10.5h3.6v6l5-6h4.4l-5.7 6.6 6 8.4h-4.4l-4-5.9-1.3 1.5v4.4h-3.6z"
        />
      </svg>
      <span className="max-[22.5rem]:sr-only">Картер</span>
    </a>
  );
}
