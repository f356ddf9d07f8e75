/** What the owner switches on or off on the desk besides modules; everything is off at first. */
export const switchNames = ['mayWeTalk', 'keptPromises', 'lawyersSeeAll'] as const;

export type SwitchName = (typeof switchNames)[number];
