/** What a promise gives, or `otherwise` when it fails or takes longer than `patience` ms. */
export async function withDeadline<T>(
  work: Promise<T>,
  patience: number,
  otherwise: T,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, patience, otherwise);
  });
  return Promise.race([work.catch(() => otherwise), late]).finally(() => clearTimeout(timer));
}
