import { useMemo } from 'react';
import { encode } from 'uqr';

interface QrCodeProps {
  text: string;
  /** What the code is for, for screen readers. */
  label: string;
}

/** Draws a QR code in the browser: its text may be a secret. Dark on white in every theme, as cameras expect. */
export const QrCode = ({ text, label }: QrCodeProps) => {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 2 });
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
    return { size, path: squares.join('') };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} width="176" height="176" role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
