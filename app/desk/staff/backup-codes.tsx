/** Backup codes, to be written down or printed: shown once. */
export function BackupCodes({ codes }: { codes: readonly string[] }) {
  return (
    <ul className="desk-codes">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}
