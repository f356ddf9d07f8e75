export function helpOf(program: string[], script: string | undefined): string | undefined;
export function earlyProblem(program: string[]): Promise<string | undefined>;
