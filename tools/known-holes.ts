/** The registry's last report about deployed packages: `known-holes.json`. */
export type KnownHoles = {
  /** Day of the report, `2026-11-23`; null before the first. */
  asked: string | null;
  /** `name@version` of every package in the report. */
  packages: string[];
  holes: { package: string; severity: string; titles: string[] }[];
};

type Lock = {
  packages: Record<string, { version?: string; dev?: boolean; devOptional?: boolean }>;
};

/** Report of `npm audit --json`; without `vulnerabilities` if the registry does not answer. */
export type AuditReport = {
  message?: string;
  vulnerabilities?: Record<
    string,
    { severity: string; nodes: string[]; via: (string | { title: string; url: string })[] }
  >;
};

const oldAfterDays = 30;

const labelOf = (path: string, { packages }: Lock) =>
  `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${packages[path]?.version}`;

/** `name@version` of the deployed packages. */
export function deployedPackages(lock: Lock): string[] {
  const paths = Object.entries(lock.packages).filter(
    ([path, { dev, devOptional }]) => path && !dev && !devOptional,
  );
  return [...new Set(paths.map(([path]) => labelOf(path, lock)))].sort();
}

/** The stored part of a successful report. */
export function holesOf(
  vulnerabilities: NonNullable<AuditReport['vulnerabilities']>,
  lock: Lock,
  today: string,
): KnownHoles {
  const holes = Object.values(vulnerabilities).flatMap(({ severity, nodes, via }) => {
    const titles = via.map((one) => (typeof one === 'string' ? one : `${one.title} ${one.url}`));
    return nodes.map((node) => ({ package: labelOf(node, lock), severity, titles }));
  });
  return { asked: today, packages: deployedPackages(lock), holes };
}

/**
 * Applies the file to the packages deployed now.
 * @returns vulnerabilities, which are failures, and notes about missing data
 */
export function readHoles(
  { asked, packages, holes }: KnownHoles,
  deployed: readonly string[],
  now: Date,
): { holes: string[]; notes: string[] } {
  const found = holes.filter((hole) => deployed.includes(hole.package));
  const unasked = deployed.filter((name) => !packages.includes(name)).length;
  const days = asked ? Math.floor((now.getTime() - Date.parse(asked)) / 86_400_000) : 0;
  const notes = [
    ...(asked
      ? []
      : [
          'Not checked: whether holes are known in the packages, which a registry has to be asked ("npm run audit-packages -- --refresh"). No failure, as the checks run without a network.',
        ]),
    ...(asked && days > oldAfterDays ? [`The answer is ${days} days old: ask again.`] : []),
    ...(asked && unasked > 0 ? [`${unasked} packages came later and were not asked about.`] : []),
  ];
  return {
    holes: found.map(
      ({ package: name, severity, titles }) => `${name}, ${severity}: ${titles.join('; ')}`,
    ),
    notes,
  };
}
