/**
 * Chrome's translator puts elements of its own in the place of texts. React does not know of it: where it removes such
 * a text, or puts something before it, the browser refuses, and the whole page would go
 * (github.com/facebook/react/issues/11538).
 */
export function allowTranslation(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    return child.parentNode === this ? (removeChild.call(this, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, next: Node | null): T {
    return insertBefore.call(this, node, next?.parentNode === this ? next : null) as T;
  };
}
