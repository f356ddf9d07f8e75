/**
 * Browser translation and extensions wrap or replace nodes that React renders. At its next update beside such a node React
 * would throw a NotFoundError and unmount the whole island (facebook/react#11538). Patched, a moved node is removed from
 * its new parent, and a missing one counts as removed.
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
