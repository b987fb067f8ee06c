import './recovery-codes.css';

const fileOf = (codes: readonly string[]) => URL.createObjectURL(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }));

/** Saves the codes as a text file. */
export const downloadCodes = (codes: readonly string[]) => {
  const link = document.createElement('a');
  link.href = fileOf(codes);
  link.download = 'recovery-codes.txt';
  link.click();
  URL.revokeObjectURL(link.href);
};

/** Recovery codes, shown once. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => (
  <ol className="recovery-codes" aria-label="恢复码">
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ol>
);
