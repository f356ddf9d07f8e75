/** What the owner switches on or off on the desk; everything is off at first. */
export const switchNames = ['mayWeTalk', 'keptPromises', 'lawyersSeeAll'] as const;

export type SwitchName = (typeof switchNames)[number];

export function isSwitchName(name: string): name is SwitchName {
  return (switchNames as readonly string[]).includes(name);
}
