export function earlyProblem(program: string[]): Promise<string | undefined>;
