/** The mark of a restored part, seen wherever the part is (the law: a buyer must be told). */
export function RestoredBadge() {
  return (
    <span className="inline-block rounded-md bg-warm-soft px-2 py-0.5 text-xs font-semibold text-warm">
      Восстановленная
    </span>
  );
}
