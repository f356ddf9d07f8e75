/** The value of a promise, or `otherwise` when it rejects or takes longer than `timeoutMs`. */
export async function withDeadline<T>(
  work: Promise<T>,
  timeoutMs: number,
  otherwise: T,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, otherwise);
  });
  return Promise.race([work.catch(() => otherwise), late]).finally(() => clearTimeout(timer));
}
