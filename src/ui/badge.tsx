/** The mark of a restored part, seen wherever the part is (the law: a buyer must be told). */
export function RestoredBadge() {
  return <span className="badge">Восстановленная</span>;
}
