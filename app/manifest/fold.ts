/** The parts of several manifests merged into one object. */
export type Merged<U> = {
  [K in U extends unknown ? keyof U : never]: U extends { [P in K]: infer V } ? V : never;
};

type PartOf<M, P extends string> = M extends { [K in P]: infer V } ? V : never;

/** Merges one part of all manifests: `fold(modules, 'rights')`. Names are unique (`fold.test.ts`). */
export function fold<const M extends { name: string }, const P extends string>(
  modules: readonly M[],
  part: P,
): Merged<PartOf<M, P>> {
  return Object.assign({}, ...modules.map((module) => (module as Record<string, unknown>)[part]));
}
