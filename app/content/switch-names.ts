/** Switches of the owner besides modules; all are off by default. */
export const switchNames = ['keptPromises', 'lawyersSeeAll'] as const;

export type SwitchName = (typeof switchNames)[number];
