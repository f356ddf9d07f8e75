export declare const portTimeoutMs: number;
export function listenProblem(
  code: string | undefined,
  place: { host: string; port: number; name: string },
): string | undefined;
