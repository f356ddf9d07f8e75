/** Whether a query violated a unique index or an exclusion constraint (SQLSTATE 23505, 23P01). */
export function isConflict(error: unknown): boolean {
  const { code } = (error as { cause?: { code?: string } }).cause ?? {};
  return code === '23P01' || code === '23505';
}
