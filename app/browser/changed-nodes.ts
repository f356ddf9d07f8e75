/**
 * Browser translation and extensions wrap or replace nodes rendered by React, which would then throw a NotFoundError at
 * its next update and unmount the whole island (facebook/react#11538). Patched, a moved node is removed from its new
 * parent, and a missing one counts as removed.
 */
export function tolerateChangedNodes(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    const parent = this.contains(child) ? child.parentNode : null;
    return parent ? (removeChild.call(parent, child) as T) : child;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    let place = before;
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, node, place) as T;
  };
}
