/** The services of the specification (point 2). */
export const serviceIds = ['1', '2', '3', '4', '5'] as const;
